import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One cell: in quotes where it needs them, and harmless where a spreadsheet would run it (an apostrophe before it). Numbers
 * stay numbers.
 */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = Array.isArray(value)
    ? value.join('; ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\n\r\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Answers with a file of comma-separated values in UTF-8 with its mark, as spreadsheets read it without asking.
 * @param rows page by page, so that a long list is never in memory whole
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly unknown[]>,
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(textOf(columns, rows));
}

async function* lines(columns: readonly string[], rows: AsyncIterable<readonly unknown[]>) {
  yield `\uFEFF${csvLine(columns)}`;
  let some = '';
  for await (const row of rows) {
    some += csvLine(row);
    if (some.length < 32_768) continue;
    yield some;
    some = '';
  }
  if (some) yield some;
}

const textOf = (columns: readonly string[], rows: AsyncIterable<readonly unknown[]>) =>
  Readable.from(lines(columns, rows), { objectMode: false });
