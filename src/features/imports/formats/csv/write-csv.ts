import { guardCell } from './cell-guard.ts';

const QUOTED = /[",;\t|\r\n]|^\s|\s$/;

/** A CSV record (RFC 4180), guarded against formulas. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: string): string {
  const safe = guardCell(cell);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe.startsWith('"') ? quoted(safe) : safe;
}
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
