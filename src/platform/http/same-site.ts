import type { FastifyRequest } from 'fastify';
import { Failure } from './failures.ts';

/**
 * Whether another site sent the request. Browsers say it in a header of their own, or name the site that did; what says
 * neither is no browser, and can pretend anything.
 * @param origin of the shop; a browser that reaches it by another name says that name as the host it asks too
 */
export function isFromElsewhere({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const sender = headers.origin;
  return sender !== undefined && sender !== origin && URL.parse(sender)?.host !== headers.host;
}

/** @throws Failure 400 `FOREIGN_SITE` for what a page of another site sends */
export function refuseForeignSites(request: Pick<FastifyRequest, 'headers'>, origin: string): void {
  if (isFromElsewhere(request, origin))
    throw new Failure(400, 'FOREIGN_SITE', 'This is only taken from the pages of this shop.');
}
