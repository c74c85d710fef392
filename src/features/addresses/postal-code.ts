import { COUNTRY_DATA } from './address-data.ts';

/** Where the data set takes more than the country's post does. */
const STRICTER: Record<string, RegExp> = { IN: /^[1-9]/ };

/** Codes that people know, where those of the data set say little. */
const RECOGNISED: Record<string, string> = {
  CA: 'K1A 0B1',
  DE: '10115',
  FR: '75001',
  GB: 'SW1A 1AA',
  IN: '110001',
  US: '10001',
};

/** A postal code that somebody there would recognise; null where the country has none. */
export const postalExample = (country: string): string | null =>
  RECOGNISED[country] ?? COUNTRY_DATA[country]?.zips?.[0] ?? null;

/** Whether a postal code in capitals is one of `country`; where the country has none, anything is. */
export function fitsPostalCode(country: string, code: string): boolean {
  const zip = COUNTRY_DATA[country]?.zip;
  if (!zip) return true;
  return new RegExp(`^(?:${zip})$`).test(code) && (STRICTER[country]?.test(code) ?? true);
}

/**
 * A postal code as its country writes it: `sw1a1aa` → `SW1A 1AA`, `k1a0b1` → `K1A 0B1`, `110 001` → `110001`. What cannot
 * be one is left as it was written, in capitals.
 */
export function tidyPostalCode(country: string, text: string): string {
  const written = text.trim().toUpperCase().replace(/\s+/g, ' ');
  const { zips = [], prefix = '' } = COUNTRY_DATA[country] ?? {};
  // A letter for the country, as it used to stand before codes (`D-10115`, `LV-1010`), is taken off where it is none.
  const withoutCountry = written.replace(/^[A-Z]{1,3}[- ]?(?=\d)/, '');
  const leading = /^[A-Z]+-/.exec(zips[0] ?? '')?.[0] ?? prefix;
  const meant = [written, withoutCountry, leading + withoutCountry];
  const candidates = meant.flatMap((code) => [likeExample(code, zips), code]);
  return candidates.find((code) => fitsPostalCode(country, code)) ?? written;
}

/** The code with its blanks and hyphens where an example of the same letters and digits has them, or of the same length. */
function likeExample(code: string, examples: readonly string[]): string {
  const bare = unbroken(code);
  const example = examples.find((one) => shapeOf(one) === shapeOf(code));
  if (example) return broken(bare, example);
  const asLong = examples
    .filter((one) => unbroken(one).length === bare.length)
    .map((one) => broken(bare, one));
  return asLong[0] && asLong.every((one) => one === asLong[0]) ? asLong[0] : code;
}

const unbroken = (code: string) => code.replace(/[\s-]+/g, '');
const shapeOf = (code: string) => unbroken(code).replace(/\d/g, '0').replace(/[A-Z]/g, 'A');

function broken(bare: string, example: string): string {
  let at = 0;
  return [...example].map((sign) => (/[\s-]/.test(sign) ? sign : (bare[at++] ?? ''))).join('');
}
