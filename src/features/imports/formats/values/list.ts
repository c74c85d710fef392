/** Joins texts with semicolons; backslashes escape separators. */
export const joinList = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[\\;|]/g, '\\$&')).join('; ');

/** Splits at semicolons, bars or line breaks. Keeps empty texts, whose position may matter. */
export function splitList(cell: string): string[] {
  if (cell.trim() === '') return [];
  const texts: string[] = [''];
  for (const [token] of cell.matchAll(/\\[\\;|]|[^\\;|\r\n]+|[\s\S]/g)) {
    if (/^[;|\r\n]/.test(token)) texts.push('');
    else texts[texts.length - 1] += token.length === 2 && /^\\[\\;|]$/.test(token) ? token.slice(1) : token;
  }
  return texts.map((text) => text.trim());
}

/** Splits at commas, as in WooCommerce; `\,` is a literal comma. */
export const splitCommas = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((text) => text.replaceAll('\\,', ',').trim())
    .filter((text) => text !== '');
export const joinCommas = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(',', '\\,')).join(', ');
