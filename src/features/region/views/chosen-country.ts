import type { CurrentUser } from '#contract/account.ts';
import { API } from '#contract/addresses.ts';
import {
  COUNTRY_COOKIE,
  CURRENCY_COOKIE,
  REGION_COOKIE_SECONDS,
  SELECTED_COUNTRY_KEY,
} from '#contract/limits.ts';
import type { Country } from '#contract/region.ts';
import { prepareCountryChange } from '#ui/country-change.ts';
import { fetchJson } from '#ui/fetch-json.ts';
import { showWarning } from '#ui/notices.ts';
import { createStore } from '#ui/store.ts';
import { visitor } from '#ui/visitor.ts';

type Choice = Pick<Country, 'code' | 'currency'>;

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

/**
 * Stores the choice, lets the cart set its lines aside, and loads the page anew in the new currency
 * (storefront 4, decision 30). Nothing happens when the choice cannot be stored.
 */
export async function chooseCountry({ name, dial_code, code, currency }: Country): Promise<void> {
  const { user } = visitor.get();
  if (user) return changeAccount(user, { code, currency });
  writeCookies(code, currency);
  if (cookie(COUNTRY_COOKIE) !== code) {
    showWarning('Your browser keeps no cookies for this shop, so it cannot remember a country.');
    return;
  }
  try {
    localStorage.setItem(SELECTED_COUNTRY_KEY, JSON.stringify({ name, dial_code, code, currency }));
  } catch {
    // The cookies carry the choice; storage only outlives them.
  }
  await prepareCountryChange();
  location.reload();
}

/** The preferred country and currency of who is logged in, changed only when different; the reply sets the cookies. */
async function changeAccount(user: CurrentUser, country: Choice): Promise<void> {
  await updateAccount(user, country);
  location.reload();
}

/** @returns whether the account had another country or currency */
async function updateAccount(user: CurrentUser, { code, currency }: Choice): Promise<boolean> {
  if (user.preferredCountry === code && user.preferredCurrency === currency) return false;
  await fetchJson(`${API.users}/updateCurrency`, {
    method: 'POST',
    body: { currency, countryCode: code },
    schema: () => import('#contract/account.ts').then((file) => file.CurrentUserReply),
  });
  return true;
}

/**
 * After login: a country that was chosen as a guest is applied to the account and then forgotten (storefront 4).
 * @returns whether the account was changed
 */
export async function applyChosenCountry(user: CurrentUser): Promise<boolean> {
  const country = await storedCountry();
  if (!country) return false;
  const isOther = await updateAccount(user, country);
  localStorage.removeItem(SELECTED_COUNTRY_KEY);
  return isOther;
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

async function storedCountry(): Promise<Country | null> {
  try {
    const text = localStorage.getItem(SELECTED_COUNTRY_KEY);
    if (!text) return null;
    const { Country } = await import('#contract/region.ts');
    return Country.parse(JSON.parse(text));
  } catch {
    // Forbidden or damaged: the visitor is asked no questions and chooses again when they like.
    return null;
  }
}

function writeCookies(code: string, currency: string): void {
  const rest = `Path=/; Max-Age=${REGION_COOKIE_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  // biome-ignore-start lint/suspicious/noDocumentCookie: the cookie store is not in every browser and answers late
  document.cookie = `${COUNTRY_COOKIE}=${code}; ${rest}`;
  document.cookie = `${CURRENCY_COOKIE}=${currency}; ${rest}`;
  // biome-ignore-end lint/suspicious/noDocumentCookie: as above
}

const cookie = (name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([A-Z]{2,3})(?:;|$)`).exec(document.cookie)?.[1] ?? null;
