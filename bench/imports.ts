/**
 * What an import costs: `node bench/imports.ts`, on a PostgreSQL server (BENCH_DATABASE_URL) with `psql` beside it. First,
 * 100,000 books (BENCH_IMPORT_BOOKS) from a CSV file into a shop, searchable at the end, beside a bare COPY of the same rows and
 * the making of the same indexes; then how many calls of a book's page the shop answers while an import runs, beside those
 * while none does. `node bench/imports.ts speed` and `… calls` measure one of both.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareSpeed } from './imports/bare.ts';
import { callsBeside } from './imports/calls.ts';
import { booksFile } from './imports/file.ts';
import { importShop } from './imports/shop.ts';
import { importSpeed } from './imports/speed.ts';
import { table } from './stage.ts';

const BOOKS = Number(process.env.BENCH_IMPORT_BOOKS ?? 100_000);
const SHARE = 0.3;
const LOSS = 0.2;
const [only] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-imports-'));

if (only !== 'calls') {
  const file = join(folder, 'books.csv');
  await booksFile(file, 1, BOOKS);
  const ours = await importShop('rb_bench_imports');
  const bare = await importShop('rb_bench_bare');
  const { read, applied } = await importSpeed(ours, file, BOOKS);
  const { copied, indexed } = await bareSpeed(ours, bare, folder);
  const whole = read + applied;
  table(
    `${BOOKS.toLocaleString('en')} books from CSV, in seconds`,
    ['', 'seconds', 'books/s'],
    [
      ['read, compared and staged', ...seconds(read)],
      ['applied, with search', ...seconds(applied)],
      ['COPY and indexes of books', ...seconds(copied)],
      ['index of search', ...seconds(indexed)],
      ['import', ...seconds(whole)],
      ['bare', ...seconds(copied + indexed)],
    ],
  );
  console.log(`ratio ${((copied + indexed) / whole).toFixed(2)}, asked ${SHARE}`);
  await ours.db.close();
  await bare.db.close();
}
if (only !== 'speed') {
  const rows = await callsBeside(join(folder, 'calls'));
  table(
    `GET /api/books/{id} a second while an import runs; asked: at most ${LOSS * 100} % less`,
    ['', 'alone', 'beside', 'less'],
    rows.map(({ what, alone, beside, loss }) => [
      ...[what, alone.toFixed(0), beside.toFixed(0), `${(loss * 100).toFixed(1)} %`],
    ]),
  );
}
await rm(folder, { recursive: true });

function seconds(took: number): [string, string] {
  return [took.toFixed(1), Math.round(BOOKS / took).toLocaleString('en')];
}
