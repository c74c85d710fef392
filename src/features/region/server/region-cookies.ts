import { CURRENCY_COOKIE } from '#kernel/limits.ts';
import { COUNTRY_COOKIE, REGION_COOKIE_SECONDS } from '../limits.ts';

/**
 * `Set-Cookie` headers for country and currency, as the country selector writes them: readable by script, for a year.
 * @param origin of the shop, which says whether people reach it by HTTPS; the connection of a proxy does not
 */
export const regionCookies = (region: { code: string; currency: string }, origin: string): string[] =>
  [`${COUNTRY_COOKIE}=${region.code}`, `${CURRENCY_COOKIE}=${region.currency}`].map(
    (pair) =>
      `${pair}; Path=/; Max-Age=${REGION_COOKIE_SECONDS}; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`,
  );
