import type { FastifyInstance } from 'fastify';
import { READING_BASE, siteLocation, straightPath } from '#kernel/site-path.ts';
import { Failure } from '#platform/http/failures.ts';
import { UNREADABLE_CALL } from '#platform/http/plain-addresses.ts';
import { readableAddress, UNREADABLE_PAGE } from './readable-address.ts';

/** Absolute-form target, as used by proxies (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;
/** Paths that `URL` resolves differently or browsers read as another site: `//host`, `/\host`, `/a/..//host`. */
const CROOKED = /^\/[/\\]|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;
const CROOKED_DECODED = /^\/(?:%2f|%5c)/i;

/** Normalises a request target to one leading slash, path and query in ASCII. */
export const readTarget = (target: string): string => readableAddress(straightTarget(target));

function straightTarget(target: string): string {
  const given = originForm(target);
  const [path = '', query] = parts(given);
  if (!path.startsWith('/')) return UNREADABLE_PAGE;
  const straight = CROOKED.test(path) ? straightened(path) : path;
  if (CROOKED_DECODED.test(straight)) return UNREADABLE_PAGE;
  return straight === path && !given.includes('#') ? given : straight + query;
}

/** Redirects crooked paths and sanitises every `Location` header. Register it before the routes. */
export function straightenTargets(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', ({ method, originalUrl, url }, reply, done) => {
    if (originalUrl === url) return done();
    // The error page can be read, but not posted to.
    if (url === UNREADABLE_PAGE && !READS.has(method))
      return done(new Failure(400, 'INVALID_ADDRESS', 'This is not an address of the shop.'));
    if (UNREADABLE.has(url) || !isCrooked(originalUrl)) return done();
    reply.redirect(url, 308);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const location = reply.getHeader('location');
    if (location !== undefined) reply.header('location', siteLocation(String(location), origin, request.url));
    done(null, payload);
  });
}

const READS = new Set(['GET', 'HEAD']);
const UNREADABLE = new Set<string>([UNREADABLE_PAGE, UNREADABLE_CALL]);
const isCrooked = (target: string) => CROOKED.test(parts(originForm(target))[0]);

const originForm = (target: string) =>
  ABSOLUTE.test(target) ? target.replace(ABSOLUTE, '').replace(/^(?!\/)/, '/') : target;

function parts(target: string): [path: string, query: string] {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  return [path, query];
}

const straightened = (path: string) => straightPath(new URL(READING_BASE + path));
