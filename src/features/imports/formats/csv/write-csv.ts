/** Start of a spreadsheet formula (OWASP, CSV injection), including full-width signs, possibly guarded already. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes possible formulas with an apostrophe; reversed by `unguardCell`. */
export const guardCell = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Removes the guarding apostrophe; keeps any others. */
export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

const QUOTED = /[",;\t|\r\n]|^\s|\s$/;

/** A CSV record (RFC 4180), guarded against formulas. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: string): string {
  const safe = guardCell(cell);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
