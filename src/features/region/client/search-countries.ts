import { normalise } from '#kernel/normalise.ts';
import type { ListedCountry } from '#kernel/region.ts';

export interface CountryEntry {
  country: ListedCountry;
  /** Currency name, such as `Swiss Franc`. */
  currencyName: string;
  code: string;
  currency: string;
  names: string[];
}

/** Builds the search index, with the browser's English currency names. */
export function indexCountries(countries: readonly ListedCountry[]): CountryEntry[] {
  const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency' });
  return countries.map((country) => {
    const currencyName = currencyNames.of(country.currency) ?? country.currency;
    return {
      country,
      currencyName,
      code: country.code.toLowerCase(),
      currency: country.currency.toLowerCase(),
      names: [country.name, ...country.otherNames, currencyName].map(normalise),
    };
  });
}

/**
 * Countries matching the text, best first: code, start of name, currency, start of a word, then anywhere. Ignores case
 * and accents; an empty text matches all.
 */
export function searchCountries(entries: readonly CountryEntry[], text: string): CountryEntry[] {
  const query = normalise(text);
  if (!query) return [...entries];
  return entries
    .map((entry) => ({ entry, distance: matchDistance(entry, query) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance)
    .map(({ entry }) => entry);
}

function matchDistance({ code, currency, names }: CountryEntry, query: string): number {
  if (code === query) return 0;
  if (names[0]?.startsWith(query)) return 1;
  if (currency === query) return 2;
  if (names.some((name) => ` ${name}`.includes(` ${query}`))) return 3;
  // `cote divoire` and `coted` find Côte d’Ivoire; a single letter matches only at the start of a word.
  const compactQuery = query.replaceAll(' ', '');
  if (compactQuery.length > 1 && names.some((name) => name.replaceAll(' ', '').includes(compactQuery)))
    return 4;
  return Number.POSITIVE_INFINITY;
}
