/** Several texts in one cell: parted by semicolons; within one, a backslash stands before what would part it. */
export const joinList = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[\\;|]/g, '\\$&')).join('; ');

/** The texts of a cell, parted by semicolons, bars or line breaks. Empty ones are kept: they may belong to others. */
export function partList(cell: string): string[] {
  if (cell.trim() === '') return [];
  const texts: string[] = [''];
  for (const [sign] of cell.matchAll(/\\[\\;|]|[^\\;|\r\n]+|[\s\S]/g)) {
    if (/^[;|\r\n]/.test(sign)) texts.push('');
    else texts[texts.length - 1] += sign.length === 2 && /^\\[\\;|]$/.test(sign) ? sign.slice(1) : sign;
  }
  return texts.map((text) => text.trim());
}

/** The texts of a cell that has them between commas, as web shops write it; `\,` is a comma within one. */
export const partCommas = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((text) => text.replaceAll('\\,', ',').trim())
    .filter((text) => text !== '');
export const joinCommas = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(',', '\\,')).join(', ');
