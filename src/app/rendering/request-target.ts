import type { FastifyInstance } from 'fastify';
import { READING_BASE, siteLocation, straightPath } from '#kernel/site-path.ts';
import { Failure } from '#platform/http/failures.ts';
import { UNREADABLE_CALL } from '#platform/http/plain-addresses.ts';
import { readableAddress, UNREADABLE_PAGE } from './readable-address.ts';

/** A target that names a host too: a proxy's way to ask (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;
/** Paths that `URL` reads as another path, or a browser as another site: `//host`, `/\host`, `/a/..//host`. */
const CROOKED = /^\/[/\\]|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** The same once it is decoded, by whoever decodes it. */
const CROOKED_DECODED = /^\/(?:%2f|%5c)/i;

/**
 * The target of a request as the shop goes on with it: a path that begins with one slash and a query, in ASCII. A
 * crooked path is straightened here and answered by `straightenTargets`; what is no address of a site, or has no
 * straight form, is the page that says so.
 */
export const readTarget = (target: string): string => readableAddress(straightTarget(target));

function straightTarget(target: string): string {
  const given = originForm(target);
  const [path = '', query] = parts(given);
  if (!path.startsWith('/')) return UNREADABLE_PAGE;
  const straight = CROOKED.test(path) ? straightened(path) : path;
  if (CROOKED_DECODED.test(straight)) return UNREADABLE_PAGE;
  return straight === path && !given.includes('#') ? given : straight + query;
}

/**
 * Whoever asks for a crooked path is led to the straight one, whatever they ask for; and no `Location` that the shop
 * writes leads out of it or holds what a header cannot. Call it before the routes.
 */
export function straightenTargets(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', ({ method, originalUrl, url }, reply, done) => {
    if (originalUrl === url) return done();
    // There is a page for who asks for one, and nothing to send anything to.
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

/** The target without scheme and host. */
const originForm = (target: string) =>
  ABSOLUTE.test(target) ? target.replace(ABSOLUTE, '').replace(/^(?!\/)/, '/') : target;

/** The path, and the query with its question mark; a fragment is nobody's but the browser's. */
function parts(target: string): [path: string, query: string] {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  return [path, query];
}

const straightened = (path: string) => straightPath(new URL(READING_BASE + path));
