import { countries } from 'countries-list';
import { DEFAULT_CURRENCY } from '#kernel/limits.ts';
import type { ListedCountry } from '#kernel/region.ts';

/** Native spellings, where the package omits accents. */
const NAMES: Record<string, string> = {
  AX: 'Åland',
  BL: 'Saint Barthélemy',
  CI: 'Côte d’Ivoire',
  CW: 'Curaçao',
  RE: 'Réunion',
  ST: 'São Tomé and Príncipe',
};
const ALIASES: Record<string, string[]> = {
  GB: ['England', 'Scotland', 'Wales', 'Northern Ireland'],
  NL: ['Holland'],
};
/** Replaces an obsolete first dialling code in the package. */
const DIAL_CODES: Record<string, string> = { XK: '+383' };

/** Countries by name, with their first currency that has a rate, or US dollars (decision 30). */
export function listCountries(currencies: ReadonlySet<string>): ListedCountry[] {
  const byName = new Intl.Collator('en');
  return Object.entries(countries)
    .map(([code, { name, native, alias = [], phone, currency }]) => {
      const displayName = NAMES[code] ?? name;
      return {
        name: displayName,
        dial_code: DIAL_CODES[code] ?? `+${phone[0]}`,
        code,
        currency: currency.find((code) => currencies.has(code)) ?? DEFAULT_CURRENCY,
        otherNames: [...new Set([name, native, ...alias, ...(ALIASES[code] ?? [])])].filter(
          (otherName) => otherName !== displayName,
        ),
      };
    })
    .sort((a, b) => byName.compare(a.name, b.name));
}
