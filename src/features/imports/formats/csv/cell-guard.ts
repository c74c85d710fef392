/** Start of a spreadsheet formula (OWASP, CSV injection), including full-width signs, possibly guarded already. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes possible formulas with an apostrophe; reversed by `unguardCell`. */
export const guardCell = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Removes the guarding apostrophe; keeps any others. */
export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
