import { UnreadableFile } from '../../import-record.ts';
import { unguardCell } from './cell-guard.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { findSeparator } from './find-separator.ts';
import { CELLS_MAX } from './scan-record.ts';

export interface TableRow {
  line: number;
  cells: string[];
  problem?: string;
}
export interface Table {
  separator: string;
  /** Unique column names: duplicates become `Title (2)`, missing ones `Column 3`. */
  columns: string[];
  rows: AsyncIterable<TableRow>;
}

const HEAD_LENGTH = 64 * 1024;

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
  if (head.trim() === '') throw new UnreadableFile('The file is empty.');
  const { separator, after } = findSeparator(head);
  const records = csvRecords(prepend(head, source), separator, after);
  const first = await records.next();
  if (first.done) throw new UnreadableFile('The file is empty.');
  const { problem, width, cells } = first.value;
  if (problem) throw new UnreadableFile(`The header row can’t be read. ${problem}`);
  if (width > CELLS_MAX)
    throw new UnreadableFile(
      `The file has ${width.toLocaleString('en')} columns. At most ${CELLS_MAX} are supported.`,
    );
  return { separator, columns: uniqueNames(cells), rows: readRows(records, width) };
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

async function* readRows(records: AsyncIterable<CsvRecord>, width: number): AsyncGenerator<TableRow> {
  for await (const record of records) yield toRow(record, width);
}

function toRow({ line, cells, width: cellCount, problem }: CsvRecord, width: number): TableRow {
  if (problem) return { line, cells, problem };
  // Spreadsheets leave trailing separators where a column was deleted.
  const isOnlyEmpty = cellCount <= CELLS_MAX && cells.slice(width).every((cell) => cell.trim() === '');
  if (cellCount === width || (cellCount > width && isOnlyEmpty))
    return { line, cells: cells.slice(0, width) };
  return {
    line,
    cells: [],
    problem: `The row has ${cellCount} ${cellCount === 1 ? 'cell' : 'cells'}, but the file has ${width} columns.`,
  };
}
