import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime of an unused session (decision 40). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** Active sessions are extended at most once a day. */
export const SESSION_UPDATE_SECONDS = 24 * 60 * 60;
export const COOKIE_PREFIX = 'rare-bindings';

export interface SessionCookie {
  name: string;
  set(token: string): string;
  clear: string;
  /** Null for a missing cookie or a wrong signature. */
  read(cookies: Record<string, string | undefined>): string | null;
}

export const sessionCookieName = (origin: string): string =>
  `${origin.startsWith('https:') ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;

export function createSessionCookie({ secret, origin }: { secret: string; origin: string }): SessionCookie {
  const secure = origin.startsWith('https:');
  const name = sessionCookieName(origin);
  const sign = (token: string) => createHmac('sha256', secret).update(token).digest();
  const header = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`;
  return {
    name,
    set: (token) => header(encodeURIComponent(`${token}.${sign(token).toString('base64')}`), SESSION_SECONDS),
    clear: header('', 0),
    read(cookies) {
      const value = cookies[name] ?? '';
      const dot = value.lastIndexOf('.');
      if (dot < 1) return null;
      const token = value.slice(0, dot);
      const actual = Buffer.from(value.slice(dot + 1), 'base64');
      const expected = sign(token);
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : null;
    },
  };
}
