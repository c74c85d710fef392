/** Formats USD cents for an input: `249` or `249.95`; empty for null. */
export const formatCents = (cents: number | null): string =>
  cents === null ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/**
 * Parses typed dollars as cents: `$1,249.95`, `249,50`, ` 249 `. A comma before the last two digits is a decimal
 * comma.
 * @returns null for nothing, undefined for an invalid amount
 */
export function parseCents(text: string): number | null | undefined {
  const plain = text
    .replaceAll(/[\s$\u00a0]|USD/g, '')
    .replace(/,(\d{2})$/, '.$1')
    .replaceAll(/,(?=\d{3})/g, '');
  if (plain === '' || plain === '–' || plain === '-') return null;
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 100);
}
