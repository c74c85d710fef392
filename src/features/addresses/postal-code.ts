import { COUNTRY_DATA } from './address-data.ts';

/** Additional rules where the data set is too lenient. */
const EXTRA_RULES: Record<string, RegExp> = { IN: /^[1-9]/ };

/** Familiar examples, where those of the data set are obscure. */
const FAMILIAR_EXAMPLES: Record<string, string> = {
  CA: 'K1A 0B1',
  DE: '10115',
  FR: '75001',
  GB: 'SW1A 1AA',
  IN: '110001',
  US: '10001',
};

/** Familiar example; null if the country has no postal codes. */
export const postalExample = (country: string): string | null =>
  FAMILIAR_EXAMPLES[country] ?? COUNTRY_DATA[country]?.zips?.[0] ?? null;

/** Checks a code in capitals; accepts anything if the country has no postal codes. */
export function isPostalCode(country: string, code: string): boolean {
  const zip = COUNTRY_DATA[country]?.zip;
  if (!zip) return true;
  return new RegExp(`^(?:${zip})$`).test(code) && (EXTRA_RULES[country]?.test(code) ?? true);
}

/**
 * Formats a postal code: `sw1a1aa` → `SW1A 1AA`, `k1a0b1` → `K1A 0B1`, `110 001` → `110001`. Invalid codes are only
 * capitalised.
 */
export function tidyPostalCode(country: string, text: string): string {
  const trimmed = text.trim().toUpperCase().replace(/\s+/g, ' ');
  const { zips = [], prefix = '' } = COUNTRY_DATA[country] ?? {};
  // Removes an outdated country prefix (`D-10115`, `LV-1010`), unless it is part of the code.
  const withoutCountry = trimmed.replace(/^[A-Z]{1,3}[- ]?(?=\d)/, '');
  const leading = /^[A-Z]+-/.exec(zips[0] ?? '')?.[0] ?? prefix;
  const variants = [trimmed, withoutCountry, leading + withoutCountry];
  const candidates = variants.flatMap((code) => [formatLikeExample(code, zips), code]);
  return candidates.find((code) => isPostalCode(country, code)) ?? trimmed;
}

/** Inserts spaces and hyphens as in an example with the same pattern, or the same length. */
function formatLikeExample(code: string, examples: readonly string[]): string {
  const compact = removeSeparators(code);
  const example = examples.find((candidate) => codePattern(candidate) === codePattern(code));
  if (example) return insertSeparators(compact, example);
  const sameLength = examples
    .filter((candidate) => removeSeparators(candidate).length === compact.length)
    .map((candidate) => insertSeparators(compact, candidate));
  return sameLength[0] && sameLength.every((formatted) => formatted === sameLength[0]) ? sameLength[0] : code;
}

const removeSeparators = (code: string) => code.replace(/[\s-]+/g, '');
const codePattern = (code: string) => removeSeparators(code).replace(/\d/g, '0').replace(/[A-Z]/g, 'A');

function insertSeparators(compact: string, example: string): string {
  let position = 0;
  return [...example]
    .map((character) => (/[\s-]/.test(character) ? character : (compact[position++] ?? '')))
    .join('');
}
