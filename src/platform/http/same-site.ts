import type { FastifyRequest } from 'fastify';
import { Failure } from './failures.ts';

/**
 * Detects cross-site requests by `Sec-Fetch-Site` or `Origin`; clients that send neither aren't browsers.
 * @param origin of the shop; browsers using another host name must send that as `Host` too
 */
export function isCrossSite({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const sender = headers.origin;
  return sender !== undefined && sender !== origin && URL.parse(sender)?.host !== headers.host;
}

/** @throws Failure 400 `FOREIGN_SITE` for cross-site requests */
export function rejectCrossSite(request: Pick<FastifyRequest, 'headers'>, origin: string): void {
  if (isCrossSite(request, origin))
    throw new Failure(400, 'FOREIGN_SITE', 'This only works from a page of this shop.');
}
