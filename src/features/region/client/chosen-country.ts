import { createStore } from '#browser/store.ts';
import { CURRENCY_COOKIE, SELECTED_COUNTRY_KEY } from '#kernel/limits.ts';
import { COUNTRY_COOKIE } from '../limits.ts';
import { cookie, storedCountry, writeCookies } from './stored-country.ts';

/** Code of the country the visitor has chosen; null until it is known, and when nothing was chosen. */
export const chosenCode = createStore<string | null>(null);

/**
 * Keeps `chosenCode` right while the page is open. The cookie is what pages are made by, so it decides; where it
 * has run out before local storage has (some browsers keep such cookies for a week), it is written again.
 */
export function followChosenCountry(currency: string): () => void {
  chosenCode.set(cookie(COUNTRY_COOKIE));
  const code = chosenCode.get();
  if (code) forgetOtherThan(code);
  else void restoreFromStorage(currency);
  // Another tab has chosen: this one must not go on showing the old prices.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SELECTED_COUNTRY_KEY && cookie(CURRENCY_COOKIE) !== currency) location.reload();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

async function restoreFromStorage(currency: string): Promise<void> {
  const country = await storedCountry();
  if (!country || cookie(COUNTRY_COOKIE)) return;
  writeCookies(country.code, country.currency);
  if (cookie(COUNTRY_COOKIE) !== country.code) return;
  chosenCode.set(country.code);
  if (country.currency !== currency) location.reload();
}

/** A choice made without script sets the cookies only: what storage says of an earlier one is out of date. */
function forgetOtherThan(code: string): void {
  try {
    const text = localStorage.getItem(SELECTED_COUNTRY_KEY);
    if (text && !text.includes(`"code":"${code}"`)) localStorage.removeItem(SELECTED_COUNTRY_KEY);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
