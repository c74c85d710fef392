import { createStore } from '#browser/store.ts';
import { CURRENCY_COOKIE, SELECTED_COUNTRY_KEY } from '#kernel/limits.ts';
import { COUNTRY_COOKIE } from '../limits.ts';
import { readCookie, readStoredCountry, writeRegionCookies } from './stored-country.ts';

/** Country code chosen by the visitor; null if unknown or not chosen. */
export const chosenCode = createStore<string | null>(null);

/**
 * Keeps `chosenCode` up to date. The cookie decides, since pages are rendered from it; if it expired before local
 * storage (some browsers keep it for a week), it is set again.
 */
export function followChosenCountry(currency: string): () => void {
  chosenCode.set(readCookie(COUNTRY_COOKIE));
  const code = chosenCode.get();
  if (code) clearOutdatedChoice(code);
  else void restoreFromStorage(currency);
  // Another tab changed the country: reload, or old prices would stay.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SELECTED_COUNTRY_KEY && readCookie(CURRENCY_COOKIE) !== currency) location.reload();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

async function restoreFromStorage(currency: string): Promise<void> {
  const country = await readStoredCountry();
  if (!country || readCookie(COUNTRY_COOKIE)) return;
  writeRegionCookies(country.code, country.currency);
  if (readCookie(COUNTRY_COOKIE) !== country.code) return;
  chosenCode.set(country.code);
  if (country.currency !== currency) location.reload();
}

/** Without JavaScript only the cookies change, so an older choice in storage is outdated. */
function clearOutdatedChoice(code: string): void {
  try {
    const text = localStorage.getItem(SELECTED_COUNTRY_KEY);
    if (text && !text.includes(`"code":"${code}"`)) localStorage.removeItem(SELECTED_COUNTRY_KEY);
  } catch {}
}
