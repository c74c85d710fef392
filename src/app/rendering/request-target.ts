import type { FastifyInstance } from 'fastify';
import { collapseSlashes, PLACEHOLDER_ORIGIN, toSiteLocation } from '#kernel/site-path.ts';
import { Failure } from '#platform/http/failures.ts';
import { UNREADABLE_CALL_PATH } from '#platform/http/reject-invalid-text.ts';
import { toReadableUrl, UNREADABLE_PAGE_PATH } from './readable-url.ts';

/** Absolute-form target, as used by proxies (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;
/** Paths that `URL` resolves differently or browsers read as another site: `//host`, `/\host`, `/a/..//host`. */
const CROOKED = /^\/[/\\]|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;
const CROOKED_DECODED = /^\/(?:%2f|%5c)/i;

/** Normalises a request target to one leading slash, path and query in ASCII. */
export const normaliseRequestTarget = (target: string): string => toReadableUrl(normaliseTarget(target));

function normaliseTarget(target: string): string {
  const originTarget = toOriginForm(target);
  const [path = '', query] = splitTarget(originTarget);
  if (!path.startsWith('/')) return UNREADABLE_PAGE_PATH;
  const normalised = CROOKED.test(path) ? normalisePath(path) : path;
  if (CROOKED_DECODED.test(normalised)) return UNREADABLE_PAGE_PATH;
  return normalised === path && !originTarget.includes('#') ? originTarget : normalised + query;
}

/** Redirects crooked paths and sanitises every `Location` header. Register it before the routes. */
export function redirectCrookedPaths(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', ({ method, originalUrl, url }, reply, done) => {
    if (originalUrl === url) return done();
    // The error page can be read, but not posted to.
    if (url === UNREADABLE_PAGE_PATH && !READS.has(method))
      return done(new Failure(400, 'INVALID_ADDRESS', 'This isn’t a valid address in this shop.'));
    if (UNREADABLE.has(url) || !isCrooked(originalUrl)) return done();
    reply.redirect(url, 308);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const location = reply.getHeader('location');
    if (location !== undefined)
      reply.header('location', toSiteLocation(String(location), origin, request.url));
    done(null, payload);
  });
}

const READS = new Set(['GET', 'HEAD']);
const UNREADABLE = new Set<string>([UNREADABLE_PAGE_PATH, UNREADABLE_CALL_PATH]);
const isCrooked = (target: string) => CROOKED.test(splitTarget(toOriginForm(target))[0]);

const toOriginForm = (target: string) =>
  ABSOLUTE.test(target) ? target.replace(ABSOLUTE, '').replace(/^(?!\/)/, '/') : target;

function splitTarget(target: string): [path: string, query: string] {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  return [path, query];
}

const normalisePath = (path: string) => collapseSlashes(new URL(PLACEHOLDER_ORIGIN + path));
