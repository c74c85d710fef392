/** Joins texts with semicolons; backslashes escape separators. */
export const joinList = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[\\;|]/g, '\\$&')).join('; ');

/** Splits at semicolons, bars or line breaks. Keeps empty texts, whose position may matter. */
export function partList(cell: string): string[] {
  if (cell.trim() === '') return [];
  const texts: string[] = [''];
  for (const [sign] of cell.matchAll(/\\[\\;|]|[^\\;|\r\n]+|[\s\S]/g)) {
    if (/^[;|\r\n]/.test(sign)) texts.push('');
    else texts[texts.length - 1] += sign.length === 2 && /^\\[\\;|]$/.test(sign) ? sign.slice(1) : sign;
  }
  return texts.map((text) => text.trim());
}

/** Splits at commas, as in WooCommerce; `\,` is a literal comma. */
export const partCommas = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((text) => text.replaceAll('\\,', ',').trim())
    .filter((text) => text !== '');
export const joinCommas = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(',', '\\,')).join(', ');
