import { UnreadableFile } from '../../import-record.ts';
import { type CsvRecord, csvRecords, isBlank } from './csv-records.ts';
import { parseRecords } from './parse-records.ts';
import { unguardCell } from './write-csv.ts';

export interface Table {
  separator: string;
  /** Unique column names: duplicates become `Title (2)`, missing ones `Column 3`. */
  columns: string[];
  rows: AsyncIterable<CsvRecord>;
}

const HEAD_LENGTH = 64 * 1024;
/** More columns than any list of books has. */
const COLUMNS_MAX = 500;
const SEPARATORS = [',', ';', '\t', '|'] as const;
const SAMPLE_RECORDS = 20;

/**
 * Opens separated values as a table; the first record holds the column names.
 * @throws UnreadableFile
 */
export async function openTable(chunks: AsyncIterable<string>): Promise<Table> {
  const source = chunks[Symbol.asyncIterator]();
  let head = '';
  while (head.length < HEAD_LENGTH) {
    const next = await source.next();
    if (next.done) break;
    head += next.value;
  }
  // Excel declares the separator in a line of its own.
  const [declaration = '', declared] = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(head.slice(0, 20)) ?? [];
  const separator = declared ?? guessSeparator(head);
  const text = prepend(head.slice(declaration.length), source);
  const records = csvRecords(text, separator, declared ? 2 : 1);
  const first = await records.next();
  if (first.done) throw new UnreadableFile('The file is empty.');
  const { problem, cells } = first.value;
  if (problem) throw new UnreadableFile(`The header row can’t be read. ${problem}`);
  if (cells.length > COLUMNS_MAX)
    throw new UnreadableFile(
      `The file has ${cells.length.toLocaleString('en')} columns. At most ${COLUMNS_MAX} are supported.`,
    );
  return { separator, columns: uniqueNames(cells), rows: checkWidth(records, cells.length) };
}

/** The separator that splits the first records most evenly. */
function guessSeparator(head: string): string {
  const [best] = SEPARATORS.map((separator) => ({ separator, points: scoreSeparator(head, separator) })).sort(
    (a, b) => b.points - a.points,
  );
  return best && best.points > 0 ? best.separator : ',';
}

/** Width of the first record, reduced if others differ. */
function scoreSeparator(head: string, separator: string): number {
  const records = parseRecords(head, separator, SAMPLE_RECORDS).filter(
    ({ cells, end }) => end < head.length && !isBlank(cells),
  );
  const [first] = records;
  // A head without a complete record is split as it is.
  if (!first) return head.split(separator).length - 1;
  const same = records.filter(({ cells }) => cells.length === first.cells.length).length;
  return (first.cells.length - 1) * (same / records.length) ** 2;
}

async function* prepend(head: string, source: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  } finally {
    await source.return?.();
  }
}

function uniqueNames(cells: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return cells.map((cell, at) => {
    const baseName = unguardCell(cell).replace(/\s+/g, ' ').trim().slice(0, 200) || `Column ${at + 1}`;
    let name = baseName;
    for (let nth = 2; usedNames.has(name); nth++) name = `${baseName} (${nth})`;
    usedNames.add(name);
    return name;
  });
}

/** Refuses rows with another number of cells, except for trailing separators, as spreadsheets leave after deleted columns. */
async function* checkWidth(records: AsyncIterable<CsvRecord>, width: number): AsyncGenerator<CsvRecord> {
  for await (const record of records) {
    const { line, cells, problem } = record;
    const count = cells.length;
    if (problem) yield record;
    else if (count >= width && isBlank(cells.slice(width))) yield { line, cells: cells.slice(0, width) };
    else {
      const counted = `${count} ${count === 1 ? 'cell' : 'cells'}`;
      yield { line, cells: [], problem: `The row has ${counted}, but the file has ${width} columns.` };
    }
  }
}
