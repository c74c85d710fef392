/**
 * What a spreadsheet takes for a formula (OWASP, CSV injection), in both widths of East Asia, whether or not apostrophes
 * stand before it already.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet runs: an apostrophe stands before what could be a formula. `unguarded` takes it away. */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** A cell as it was before `guarded`; other apostrophes stay. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
