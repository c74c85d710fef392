import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { XSRF_COOKIE, XSRF_HEADER } from '#kernel/limits.ts';
import { SESSION_SECONDS } from './session-cookie.ts';

/**
 * XSRF protection (decision 4) by double submission: a signed nonce, bound to the session if there is one, in a cookie
 * readable by scripts that must come back in a header.
 */
export interface Xsrf {
  issue(sessionToken: string | null): string;
  set(token: string): string;
  /** Null if the token isn't valid for this session. */
  read(cookies: Record<string, string | undefined>, sessionToken: string | null): string | null;
  passes(
    headers: Record<string, unknown>,
    cookies: Record<string, string | undefined>,
    sessionToken: string | null,
  ): boolean;
}

export function createXsrf({ secret, origin }: { secret: string; origin: string }): Xsrf {
  const attributes = `Max-Age=${SESSION_SECONDS}; Path=/${origin.startsWith('https:') ? '; Secure' : ''}; SameSite=Lax`;
  const sign = (nonce: string, sessionToken: string | null) =>
    createHmac('sha256', secret)
      .update(`xsrf\n${nonce}\n${sessionToken ?? ''}`)
      .digest('base64url');
  const isValid = (token: string, sessionToken: string | null) => {
    const [nonce = '', signature = ''] = token.split('.');
    return nonce.length > 0 && isSame(signature, sign(nonce, sessionToken));
  };
  const read: Xsrf['read'] = (cookies, sessionToken) => {
    const token = cookies[XSRF_COOKIE] ?? '';
    return isValid(token, sessionToken) ? token : null;
  };
  return {
    issue(sessionToken) {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${sign(nonce, sessionToken)}`;
    },
    set: (token) => `${XSRF_COOKIE}=${token}; ${attributes}`,
    read,
    passes(headers, cookies, sessionToken) {
      const token = read(cookies, sessionToken);
      const header = headers[XSRF_HEADER];
      return token !== null && typeof header === 'string' && isSame(header, token);
    },
  };
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
