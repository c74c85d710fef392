/**
 * Cost of an import; needs a PostgreSQL server with `psql`, and a build.
 * Run: node bench/imports.ts [speed|calls|memory|large]
 *
 * `speed` imports 100,000 books from CSV, compared with a bare COPY and index build; `calls`
 * measures product pages during an import. Slow, so only when named: `memory` (Linux) imports and reverts a million
 * rows; `large` uploads endless files of 2 GB.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureCallsDuringImport } from './imports/calls.ts';
import { writeBooks } from './imports/export-file.ts';
import { measureLargeFiles } from './imports/large.ts';
import { importFormats, measureMemory } from './imports/memory.ts';
import { createImportShop } from './imports/shop.ts';
import { measureCopySpeed, measureImportSpeed } from './imports/speed.ts';
import { printTable } from './setup/stage.ts';

/** Rows in the largest file of `memory`. */
const MEMORY_ROWS = 1_000_000;
const BOOKS = 100_000;
const MIN_SPEED_RATIO = 0.3;
const MAX_LOSS = 0.2;
const [only] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-imports-'));

if (only === undefined || only === 'speed') {
  const file = join(folder, 'books.csv');
  await writeBooks(file, 'csv', BOOKS);
  const ours = await createImportShop('rb_bench_imports');
  const bare = await createImportShop('rb_bench_bare');
  const { read, applied } = await measureImportSpeed(ours, file, BOOKS);
  const { copied, indexed } = await measureCopySpeed(ours, bare, folder);
  const total = read + applied;
  printTable(
    `${BOOKS.toLocaleString('en')} books from CSV, in seconds`,
    ['', 'seconds', 'books/s'],
    [
      ['read, compared and staged', ...seconds(read)],
      ['applied, with search', ...seconds(applied)],
      ['COPY and indexes of books', ...seconds(copied)],
      ['index of search', ...seconds(indexed)],
      ['import', ...seconds(total)],
      ['bare', ...seconds(copied + indexed)],
    ],
  );
  console.log(`ratio ${((copied + indexed) / total).toFixed(2)}, target ${MIN_SPEED_RATIO}`);
  await ours.db.close();
  await bare.db.close();
}
if (only === undefined || only === 'calls') {
  const rows = await measureCallsDuringImport(join(folder, 'calls'));
  printTable(
    `GET /api/books/{id} a second while an import runs; target: at most ${MAX_LOSS * 100} % less`,
    ['', 'alone', 'beside', 'less'],
    rows.map(({ label, alone, during, loss }) => [
      ...[label, alone.toFixed(0), during.toFixed(0), `${(loss * 100).toFixed(1)} %`],
    ]),
  );
}
if (only === 'memory') {
  const rows: string[][] = [];
  for (const format of importFormats(MEMORY_ROWS)) {
    const { name, books, idleMb, steps } = await measureMemory(format, folder);
    const report = Object.values(steps).flatMap(({ seconds, mb }) => [seconds.toFixed(0), mb.toFixed(0)]);
    rows.push([name, books.toLocaleString('en'), idleMb.toFixed(0), ...report]);
  }
  printTable(
    'Books from a file: seconds, and the peak memory of the shop’s process in MB',
    ['', 'books', 'still', 'sent s', 'MB', 'read s', 'MB', 'applied s', 'MB', 'undone s', 'MB'],
    rows,
  );
}
if (only === 'large') {
  printTable(
    'Files of the maximum size: seconds, peak memory of the shop’s process in MB, files on disk, reply',
    ['', 'GB', 'still', 'sent s', 'MB', 'read s', 'MB', 'files', 'answer'],
    await measureLargeFiles(folder),
  );
}
await rm(folder, { recursive: true });

function seconds(took: number): [string, string] {
  return [took.toFixed(1), Math.round(BOOKS / took).toLocaleString('en')];
}
