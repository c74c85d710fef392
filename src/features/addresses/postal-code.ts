import { COUNTRY_DATA } from './address-data.ts';

/** Additional rules where the data set is too lenient. */
const STRICTER: Record<string, RegExp> = { IN: /^[1-9]/ };

/** Familiar examples, where those of the data set are obscure. */
const RECOGNISED: Record<string, string> = {
  CA: 'K1A 0B1',
  DE: '10115',
  FR: '75001',
  GB: 'SW1A 1AA',
  IN: '110001',
  US: '10001',
};

/** Familiar example; null if the country has no postal codes. */
export const postalExample = (country: string): string | null =>
  RECOGNISED[country] ?? COUNTRY_DATA[country]?.zips?.[0] ?? null;

/** Checks a code in capitals; accepts anything if the country has no postal codes. */
export function fitsPostalCode(country: string, code: string): boolean {
  const zip = COUNTRY_DATA[country]?.zip;
  if (!zip) return true;
  return new RegExp(`^(?:${zip})$`).test(code) && (STRICTER[country]?.test(code) ?? true);
}

/**
 * Formats a postal code: `sw1a1aa` → `SW1A 1AA`, `k1a0b1` → `K1A 0B1`, `110 001` → `110001`. Invalid codes are only
 * capitalised.
 */
export function tidyPostalCode(country: string, text: string): string {
  const written = text.trim().toUpperCase().replace(/\s+/g, ' ');
  const { zips = [], prefix = '' } = COUNTRY_DATA[country] ?? {};
  // Removes an outdated country prefix (`D-10115`, `LV-1010`), unless it is part of the code.
  const withoutCountry = written.replace(/^[A-Z]{1,3}[- ]?(?=\d)/, '');
  const leading = /^[A-Z]+-/.exec(zips[0] ?? '')?.[0] ?? prefix;
  const meant = [written, withoutCountry, leading + withoutCountry];
  const candidates = meant.flatMap((code) => [likeExample(code, zips), code]);
  return candidates.find((code) => fitsPostalCode(country, code)) ?? written;
}

/** Inserts spaces and hyphens as in an example with the same pattern, or the same length. */
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
