import type { FastifyReply, FastifyRequest } from 'fastify';
import { regionCookies } from '#features/region/server/region-cookies.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { normaliseLines } from '#kernel/plain-text.ts';
import { findVisitorByToken, toCurrentUser } from '#platform/sessions/visitor.ts';
import type { Accounts } from './dependencies.ts';

/** User agent as shown in the account's list of sessions. */
export const getUserAgent = (request: FastifyRequest): string =>
  normaliseLines(request.headers['user-agent'] ?? '').slice(0, 300);

/** Signs the browser in: sets the session, a new XSRF token, and the account's country and currency cookies. */
export async function beginSession(shop: Accounts, reply: FastifyReply, token: string): Promise<CurrentUser> {
  const visitor = await findVisitorByToken(shop.db, token);
  if (!visitor) throw new Error('The new session is missing.');
  const { preferredCountry: code, preferredCurrency: currency } = visitor;
  reply
    .header('cache-control', 'no-store')
    .header('set-cookie', shop.auth.cookie.set(token))
    .header('set-cookie', shop.xsrf.set(shop.xsrf.issue(token)))
    .header('set-cookie', regionCookies({ code, currency }, shop.origin));
  return toCurrentUser(visitor);
}

/** Signs the browser out and issues a guest XSRF token. */
export function endSession(shop: Accounts, reply: FastifyReply): void {
  reply
    .header('cache-control', 'no-store')
    .header('set-cookie', shop.auth.cookie.clear)
    .header('set-cookie', shop.xsrf.set(shop.xsrf.issue(null)));
}
