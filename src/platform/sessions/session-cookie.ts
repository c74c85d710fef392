import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a session lives without a visit (decision 40). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** A session that is used is made longer at most once a day. */
export const SESSION_UPDATE_SECONDS = 24 * 60 * 60;
export const COOKIE_PREFIX = 'rare-bindings';

/** The cookie that names a session: signed, HttpOnly, SameSite=Lax, and Secure where the shop is. */
export interface SessionCookie {
  name: string;
  /** The `Set-Cookie` header that signs a browser in. */
  set(token: string): string;
  /** The `Set-Cookie` header that signs it out. */
  clear: string;
  /** The session token in a request's cookies, or null when there is none or its signature is wrong. */
  read(cookies: Record<string, string | undefined>): string | null;
}

/** What the cookie is called; a browser keeps the prefix to HTTPS. */
export const sessionCookieName = (origin: string): string =>
  `${origin.startsWith('https:') ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`;

/** Written and read just as better-auth does it, so that either understands the other's cookies. */
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
      const given = Buffer.from(value.slice(dot + 1), 'base64');
      const wanted = sign(token);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : null;
    },
  };
}
