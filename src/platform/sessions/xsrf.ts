import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { XSRF_COOKIE, XSRF_HEADER } from '#kernel/limits.ts';
import { SESSION_SECONDS } from './session-cookie.ts';

/**
 * Tokens against requests that another site sends in a visitor's name (decision 4). A token is a nonce with a
 * signature over the nonce and the session, so one browser's token is nothing to another's; a guest's is bound to
 * its nonce alone. It stands in a cookie that the shop's script reads and must come back in a header as well.
 */
export interface Xsrf {
  /** A token for the session, or for a guest without one. */
  issue(sessionToken: string | null): string;
  /** The `Set-Cookie` header for a token. */
  set(token: string): string;
  /** The token of a request's cookies, where it is good for this session; else null. */
  read(cookies: Record<string, string | undefined>, sessionToken: string | null): string | null;
  /** Whether header and cookie hold the same good token. */
  passes(
    headers: Record<string, unknown>,
    cookies: Record<string, string | undefined>,
    sessionToken: string | null,
  ): boolean;
}

export function createXsrf({ secret, origin }: { secret: string; origin: string }): Xsrf {
  const rest = `Max-Age=${SESSION_SECONDS}; Path=/${origin.startsWith('https:') ? '; Secure' : ''}; SameSite=Lax`;
  const sign = (nonce: string, sessionToken: string | null) =>
    createHmac('sha256', secret)
      .update(`xsrf\n${nonce}\n${sessionToken ?? ''}`)
      .digest('base64url');
  const isGood = (token: string, sessionToken: string | null) => {
    const [nonce = '', signature = ''] = token.split('.');
    return nonce.length > 0 && isSame(signature, sign(nonce, sessionToken));
  };
  const read: Xsrf['read'] = (cookies, sessionToken) => {
    const token = cookies[XSRF_COOKIE] ?? '';
    return isGood(token, sessionToken) ? token : null;
  };
  return {
    issue(sessionToken) {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${sign(nonce, sessionToken)}`;
    },
    set: (token) => `${XSRF_COOKIE}=${token}; ${rest}`,
    read,
    passes(headers, cookies, sessionToken) {
      const token = read(cookies, sessionToken);
      const given = headers[XSRF_HEADER];
      return token !== null && typeof given === 'string' && isSame(given, token);
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
