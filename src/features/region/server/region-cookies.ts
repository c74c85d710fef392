import { CURRENCY_COOKIE } from '#kernel/limits.ts';
import { COUNTRY_COOKIE, REGION_COOKIE_SECONDS } from '../limits.ts';

/**
 * `Set-Cookie` headers for country and currency, readable by script, valid for a year.
 * @param origin decides on `Secure`, since a proxy's connection may not be HTTPS
 */
export const regionCookies = (region: { code: string; currency: string }, origin: string): string[] =>
  [`${COUNTRY_COOKIE}=${region.code}`, `${CURRENCY_COOKIE}=${region.currency}`].map(
    (pair) =>
      `${pair}; Path=/; Max-Age=${REGION_COOKIE_SECONDS}; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`,
  );
