import { UnreadableFile } from '../../record.ts';
import { unguarded } from './cell-guard.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { MOST_CELLS } from './scan-record.ts';
import { findSeparator } from './separator.ts';

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

const HEAD = 64 * 1024;

/**
 * Opens separated values as a table; the first record holds the column names.
 * @throws UnreadableFile
 */
export async function openTable(chunks: AsyncIterable<string>): Promise<Table> {
  const source = chunks[Symbol.asyncIterator]();
  let head = '';
  while (head.length < HEAD) {
    const next = await source.next();
    if (next.done) break;
    head += next.value;
  }
  if (head.trim() === '') throw new UnreadableFile('There is nothing in the file but empty lines.');
  const { separator, after } = findSeparator(head);
  const records = csvRecords(joined(head, source), separator, after);
  const first = await records.next();
  if (first.done) throw new UnreadableFile('There is nothing in the file but empty lines.');
  const { problem, width, cells } = first.value;
  if (problem) throw new UnreadableFile(`The row of the columns’ names cannot be read. ${problem}`);
  if (width > MOST_CELLS)
    throw new UnreadableFile(
      `The file has ${width.toLocaleString('en')} columns; at most ${MOST_CELLS} are read.`,
    );
  return { separator, columns: namesOf(cells), rows: rowsOf(records, width) };
}

async function* joined(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function namesOf(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, at) => {
    const given = unguarded(cell).replace(/\s+/g, ' ').trim().slice(0, 200) || `Column ${at + 1}`;
    let name = given;
    for (let nth = 2; taken.has(name); nth++) name = `${given} (${nth})`;
    taken.add(name);
    return name;
  });
}

async function* rowsOf(records: AsyncIterable<CsvRecord>, width: number): AsyncGenerator<TableRow> {
  for await (const record of records) yield rowOf(record, width);
}

function rowOf({ line, cells, width: has, problem }: CsvRecord, width: number): TableRow {
  if (problem) return { line, cells, problem };
  // Spreadsheets leave trailing separators where a column was deleted.
  const isOnlyEmpty = has <= MOST_CELLS && cells.slice(width).every((cell) => cell.trim() === '');
  if (has === width || (has > width && isOnlyEmpty)) return { line, cells: cells.slice(0, width) };
  return {
    line,
    cells: [],
    problem: `The row has ${has} ${has === 1 ? 'cell' : 'cells'}, and the file has ${width} columns.`,
  };
}
