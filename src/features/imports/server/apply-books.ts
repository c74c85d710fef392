import type { Db, Queryable } from '#db/connect.ts';
import { findAuthors } from '#features/books/server/authors.ts';
import { InvalidBooksError } from '#features/books/server/book-input.ts';
import type { AuthorInput } from '#features/books/server/related-inputs.ts';
import { loadBooks } from '#features/books/server/stored-books.ts';
import type { Problem } from '../import-record.ts';
import type { AppliedRow, RowToApply } from './apply-batch.ts';
import { decideRow, type RowDecision } from './decide-row.ts';
import type { Indexing, ShopWriter } from './dependencies.ts';
import type { ImportedBook } from './flat-book.ts';

/** Writes book rows. Compares each book again, so that later edits are never overwritten. */
export const createBooksWriter =
  (writer: ShopWriter, indexing: Indexing) =>
  async (tx: Db, rows: readonly RowToApply[]): Promise<AppliedRow[]> =>
    writeAll(tx, writer, await decide(tx, rows as readonly RowToApply<ImportedBook>[]), indexing);

async function decide(tx: Db, rows: readonly RowToApply<ImportedBook>[]): Promise<RowDecision[]> {
  const byId = await loadBooks(
    tx,
    'id',
    rows.flatMap(({ book }) => book ?? []),
  );
  const newRows = rows.filter(({ outcome }) => outcome === 'new');
  const bySku = await loadBooks(
    tx,
    'sku',
    newRows.map(({ sku }) => sku),
  );
  const ids = new Map(byId.map((book) => [book.id, book]));
  const skus = new Map(bySku.map((book) => [book.sku, book]));
  return rows.map((row) =>
    decideRow(row, row.outcome === 'new' ? skus.get(row.sku) : ids.get(row.book ?? '')),
  );
}

/** Writes all books at once; if one is invalid, falls back to writing them one by one. */
async function writeAll(
  tx: Db,
  writer: ShopWriter,
  decisions: readonly RowDecision[],
  indexing: Indexing,
): Promise<AppliedRow[]> {
  const writable = decisions.filter((decision) => decision.book !== undefined);
  const skipped = decisions
    .filter((decision) => decision.book === undefined)
    .map(({ place, problem }) => ({ place, notes: [], ...(problem ? { problem } : {}) }));
  try {
    return [...skipped, ...(await writeTogether(tx, writer, writable, indexing))];
  } catch (error) {
    if (!(error instanceof InvalidBooksError)) throw error;
    if (writable.length === 1)
      return [...skipped, { place: writable[0]?.place ?? 0, notes: [], problem: toProblem(error) }];
    const results: AppliedRow[] = skipped;
    for (const decision of writable) results.push(...(await writeAll(tx, writer, [decision], indexing)));
    return results;
  }
}

async function writeTogether(
  tx: Db,
  writer: ShopWriter,
  decisions: readonly RowDecision[],
  indexing: Indexing,
): Promise<AppliedRow[]> {
  if (decisions.length === 0) return [];
  const authors = await findNewAuthors(tx, decisions);
  const books = decisions.flatMap(({ book }) => book ?? []);
  await writer.saveBooks(tx, { authors: authors.map(({ author }) => author), books }, indexing);
  return decisions.map(({ place, book, changes }) => ({
    place,
    notes: [
      { what: 'book' as const, ref: book?.id ?? '', changes: changes ?? null },
      ...authors
        .filter((decision) => decision.place === place)
        .map(({ author }) => ({ what: 'author' as const, ref: author.slug, changes: null })),
    ],
  }));
}

/** Removes the SKU from the message, as the row shows it anyway. */
const toProblem = ({ message }: InvalidBooksError): Problem => ({
  field: '',
  message: message.replace(/^.*\n\s*/, '').replace(/^\S+: /, ''),
});

/** Authors to be created, with the first row naming each. Only their names are known. */
async function findNewAuthors(
  db: Queryable,
  decisions: readonly RowDecision[],
): Promise<{ place: number; author: AuthorInput }[]> {
  const firstRows = new Map<string, { place: number; name: string }>();
  for (const { place, authors } of decisions)
    for (const { slug, name } of authors) if (!firstRows.has(slug)) firstRows.set(slug, { place, name });
  const existingSlugs = new Set((await findAuthors(db, [...firstRows.keys()], [])).map(({ slug }) => slug));
  return [...firstRows]
    .filter(([slug]) => !existingSlugs.has(slug))
    .map(([slug, { place, name }]) => ({ place, author: { slug, name, ...UNKNOWN_DETAILS } }));
}

const UNKNOWN_DETAILS = {
  nativeName: null,
  born: null,
  died: null,
  country: null,
  about: null,
  bestSellingRank: null,
};
