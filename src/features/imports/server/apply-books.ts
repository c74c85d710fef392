import type { Db } from '#db/connect.ts';
import { wholeBooks } from '#features/books/server/whole-books.ts';
import { RefusedBooks } from '#features/books/server/written-book.ts';
import type { Problem } from '../record.ts';
import type { Applied, RowToApply } from './apply.ts';
import type { Indexing, ShopWriting } from './dependencies.ts';
import type { GivenBook } from './given.ts';
import { type Decided, decided } from './merge.ts';
import { newAuthors } from './new-authors.ts';

/** Writes book rows. Compares each book again, so that later edits are never overwritten. */
export const booksWriter =
  (writing: ShopWriting, indexing: Indexing) =>
  async (tx: Db, rows: readonly RowToApply[]): Promise<Applied[]> =>
    writeAll(tx, writing, await decide(tx, rows as readonly RowToApply<GivenBook>[]), indexing);

async function decide(tx: Db, rows: readonly RowToApply<GivenBook>[]): Promise<Decided[]> {
  const byId = await wholeBooks(
    tx,
    'id',
    rows.flatMap(({ book }) => book ?? []),
  );
  const fresh = rows.filter(({ outcome }) => outcome === 'new');
  const bySku = await wholeBooks(
    tx,
    'sku',
    fresh.map(({ sku }) => sku),
  );
  const ids = new Map(byId.map((book) => [book.id, book]));
  const skus = new Map(bySku.map((book) => [book.sku, book]));
  return rows.map((row) => decided(row, row.outcome === 'new' ? skus.get(row.sku) : ids.get(row.book ?? '')));
}

/** Writes all books at once; if one is invalid, falls back to writing them one by one. */
async function writeAll(
  tx: Db,
  writing: ShopWriting,
  all: readonly Decided[],
  indexing: Indexing,
): Promise<Applied[]> {
  const toWrite = all.filter((one) => one.book !== undefined);
  const rest = all
    .filter((one) => one.book === undefined)
    .map(({ place, problem }) => ({ place, notes: [], ...(problem ? { problem } : {}) }));
  try {
    return [...rest, ...(await writeTogether(tx, writing, toWrite, indexing))];
  } catch (error) {
    if (!(error instanceof RefusedBooks)) throw error;
    if (toWrite.length === 1)
      return [...rest, { place: toWrite[0]?.place ?? 0, notes: [], problem: problemOf(error) }];
    const results: Applied[] = rest;
    for (const one of toWrite) results.push(...(await writeAll(tx, writing, [one], indexing)));
    return results;
  }
}

async function writeTogether(
  tx: Db,
  writing: ShopWriting,
  all: readonly Decided[],
  indexing: Indexing,
): Promise<Applied[]> {
  if (all.length === 0) return [];
  const authors = await newAuthors(tx, all);
  const books = all.flatMap(({ book }) => book ?? []);
  await writing.saveBooks(tx, { authors: authors.map(({ author }) => author), books }, indexing);
  return all.map(({ place, book, changes }) => ({
    place,
    notes: [
      { what: 'book' as const, ref: book?.id ?? '', changes: changes ?? null },
      ...authors
        .filter((one) => one.place === place)
        .map(({ author }) => ({ what: 'author' as const, ref: author.slug, changes: null })),
    ],
  }));
}

/** Removes the SKU from the message, as the row shows it anyway. */
const problemOf = ({ message }: RefusedBooks): Problem => ({
  field: '',
  message: message.replace(/^.*\n\s*/, '').replace(/^\S+: /, ''),
});
