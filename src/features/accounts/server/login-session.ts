import type { FastifyReply, FastifyRequest } from 'fastify';
import { regionCookies } from '#features/region/server/region-cookies.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { plainLines } from '#kernel/plain-text.ts';
import { currentUser, visitorByToken } from '#platform/sessions/visitor.ts';
import type { Accounts } from './dependencies.ts';

/** The browser's name for itself, as a session keeps it for its owner to recognise. */
export const userAgentOf = (request: FastifyRequest): string =>
  plainLines(request.headers['user-agent'] ?? '').slice(0, 300);

/**
 * Signs the browser in: the session, an XSRF token of its own, and the country and currency of the account, by which
 * pages are made.
 */
export async function beginSession(shop: Accounts, reply: FastifyReply, token: string): Promise<CurrentUser> {
  const visitor = await visitorByToken(shop.db, token);
  if (!visitor) throw new Error('A session that was just made is not there.');
  const { preferredCountry: code, preferredCurrency: currency } = visitor;
  reply
    .header('cache-control', 'no-store')
    .header('set-cookie', shop.auth.cookie.set(token))
    .header('set-cookie', shop.xsrf.set(shop.xsrf.issue(token)))
    .header('set-cookie', regionCookies({ code, currency }, shop.origin));
  return currentUser(visitor);
}

/** Signs the browser out, and gives it a guest's XSRF token. */
export function endSession(shop: Accounts, reply: FastifyReply): void {
  reply
    .header('cache-control', 'no-store')
    .header('set-cookie', shop.auth.cookie.clear)
    .header('set-cookie', shop.xsrf.set(shop.xsrf.issue(null)));
}
