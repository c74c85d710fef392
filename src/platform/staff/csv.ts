import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { logFailures } from './log-failures.ts';

const FORMULA = /^[=+\-@\t\r]/;

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = Array.isArray(value)
    ? value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : item)).join('; ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  const safeText = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\n\r\t]|^\s|\s$/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

type Rows = AsyncIterable<readonly unknown[]>;

/**
 * Streams CSV in UTF-8 with a byte order mark, as spreadsheets expect.
 * @param rows read page by page
 * @throws errors before the first row; later ones are logged and truncate the file
 */
export async function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  rows: Rows,
): Promise<FastifyReply> {
  const source = await startReading(rows);
  return reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(logFailures(csvLines(columns, source), reply.log), { objectMode: false }));
}

/** Reads the first row ahead, so early errors still reach the client. */
async function startReading(rows: Rows): Promise<Rows> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
}

async function* csvLines(columns: readonly string[], rows: Rows) {
  yield `\uFEFF${csvLine(columns)}`;
  let buffer = '';
  for await (const row of rows) {
    buffer += csvLine(row);
    if (buffer.length < 32_768) continue;
    yield buffer;
    buffer = '';
  }
  if (buffer) yield buffer;
}
