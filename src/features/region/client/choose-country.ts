import { prepareCountryChange } from '#browser/country-change.ts';
import { fetchJson } from '#browser/fetch-json.ts';
import { showWarning } from '#browser/notices.ts';
import { visitor } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import { SELECTED_COUNTRY_KEY } from '#kernel/limits.ts';
import type { CurrentUser } from '#kernel/person.ts';
import type { Country } from '#kernel/region.ts';
import { COUNTRY_COOKIE } from '../limits.ts';
import { readCookie, readStoredCountry, writeRegionCookies } from './stored-country.ts';

type RegionChoice = Pick<Country, 'code' | 'currency'>;

/**
 * Stores the choice, saves the cart's lines for later, and reloads the page in the new currency (storefront 4,
 * decision 30). Does nothing if the choice can't be stored.
 */
export async function chooseCountry({ name, dial_code, code, currency }: Country): Promise<void> {
  const { user } = visitor.get();
  if (user) return changeAccount(user, { code, currency });
  writeRegionCookies(code, currency);
  if (readCookie(COUNTRY_COOKIE) !== code) {
    showWarning('Your browser blocks cookies for this shop, so we can’t remember your country.');
    return;
  }
  try {
    localStorage.setItem(SELECTED_COUNTRY_KEY, JSON.stringify({ name, dial_code, code, currency }));
  } catch {
    // The cookies carry the choice; storage only lasts longer.
  }
  await prepareCountryChange();
  location.reload();
}

/** Updates the account's country and currency if they differ; the reply sets the cookies. */
async function changeAccount(user: CurrentUser, country: RegionChoice): Promise<void> {
  await updateAccount(user, country);
  location.reload();
}

/** @returns whether the account was changed */
async function updateAccount(user: CurrentUser, { code, currency }: RegionChoice): Promise<boolean> {
  if (user.preferredCountry === code && user.preferredCurrency === currency) return false;
  await fetchJson(`${API.users}/updateCurrency`, {
    method: 'POST',
    body: { currency, countryCode: code },
    schema: () => import('#kernel/person.ts').then((file) => file.CurrentUserReply),
  });
  return true;
}

/**
 * Applies a country chosen as a guest to the account after login, then clears it (storefront 4).
 * @returns whether the account was changed
 */
export async function applyChosenCountry(user: CurrentUser): Promise<boolean> {
  const country = await readStoredCountry();
  if (!country) return false;
  const hasChanged = await updateAccount(user, country);
  localStorage.removeItem(SELECTED_COUNTRY_KEY);
  return hasChanged;
}
