import { CURRENCY_COOKIE, SELECTED_COUNTRY_KEY } from '#kernel/limits.ts';
import type { Country } from '#kernel/region.ts';
import { COUNTRY_COOKIE, REGION_COOKIE_SECONDS } from '../limits.ts';

/** Country chosen as a guest; null if none, or if the stored value is invalid. */
export async function readStoredCountry(): Promise<Country | null> {
  try {
    const text = localStorage.getItem(SELECTED_COUNTRY_KEY);
    if (!text) return null;
    const { Country } = await import('#kernel/region.ts');
    return Country.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Sets the cookies that pages are rendered from. */
export function writeRegionCookies(code: string, currency: string): void {
  const attributes = `Path=/; Max-Age=${REGION_COOKIE_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  // biome-ignore-start lint/suspicious/noDocumentCookie: the cookie store is not in every browser and answers late
  document.cookie = `${COUNTRY_COOKIE}=${code}; ${attributes}`;
  document.cookie = `${CURRENCY_COOKIE}=${currency}; ${attributes}`;
  // biome-ignore-end lint/suspicious/noDocumentCookie: as above
}

export const readCookie = (name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([A-Z]{2,3})(?:;|$)`).exec(document.cookie)?.[1] ?? null;
