import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { column, columns, int, returning, select, selectFrom } from '#db/select.ts';
import { upsert } from '#db/upsert.ts';
import { newId } from '#platform/new-id.ts';
import type { Collection } from '../collections.ts';
import * as tables from '../tables.ts';
import { type BookInput, validateBooks } from './book-input.ts';
import {
  AUTHORS_BY_SLUG,
  type BookReferences,
  mainAuthor,
  resolveReferences,
  toSlugSource,
} from './book-references.ts';
import { toBookRow } from './book-row.ts';
import type { AuthorInput, CollectionsInput, TaxonomyInput } from './related-inputs.ts';
import { COPIES_LEFT } from './rows.ts';
import { createTitleSlugs } from './title-slugs.ts';

const { collectionBooks } = tables;

// With `related-writes.ts`, the only module that writes this feature's tables (`npm run walls`).

const COLLECTION_BOOKS = selectFrom(collectionBooks, ['bookId'], 'WHERE collection = $1 ORDER BY position');
/** Locks rows in a fixed order, so that orders cannot deadlock. */
const LOCKED_EDITIONS = selectFrom(
  tables.books,
  ['id'],
  'WHERE id = ANY($1::text[]) AND edition_limit IS NOT NULL ORDER BY books.id FOR NO KEY UPDATE',
);
const COPIES_LEFT_BY_ID = select(
  { bookId: column(tables.books.id, 'b'), copiesLeft: int(COPIES_LEFT) },
  'FROM books b WHERE b.id = ANY($1::text[]) AND b.edition_limit IS NOT NULL',
);
const RELEASE_COPIES = returning(
  `UPDATE edition_copies e SET copies = CASE WHEN e.copies > g.copies THEN e.copies - g.copies ELSE e.copies END,
     released_at = CASE WHEN e.copies > g.copies THEN NULL ELSE now() END
   FROM jsonb_to_recordset($2::text::jsonb) AS g("bookId" text, copies int)
   WHERE e.order_id = $1 AND e.book_id = g."bookId" AND e.released_at IS NULL`,
  columns(tables.editionCopies, 'e', 'bookId'),
);
const insertCopies = insertRows(tables.editionCopies, ['bookId', 'orderId', 'copies']);

/** Ids of new and changed rows; unchanged ones are left out. */
export interface WriteResult {
  added: string[];
  changed: string[];
}

/**
 * Inserts or updates books by id, or else by SKU, copying the current names of their authors. Doesn't update search;
 * the app's `saveBooks` does.
 * @throws InvalidBooksError with all problems; nothing is written then
 */
export async function writeBooks(db: Db, books: readonly BookInput[]): Promise<WriteResult> {
  const checked = validateBooks(books);
  return inBooksTransaction(db, async (tx) => {
    const references = await resolveReferences(tx, checked);
    const storedIds = new Set(checked.map((book) => references.findStored(book)?.id));
    const writtenIds = await upsert(tx, tables.books, toBookRows(checked, references));
    return {
      added: writtenIds.filter((id) => !storedIds.has(id)),
      changed: writtenIds.filter((id) => storedIds.has(id)),
    };
  });
}

function toBookRows(
  books: readonly BookInput[],
  { authors, languages, genres, findStored, isTaken }: BookReferences,
) {
  const findAuthorId = (slug: string) => authors.get(slug)?.id ?? '';
  const slugs = createTitleSlugs(books.map(toSlugSource), isTaken, (place) => {
    const book = books[place] as BookInput;
    const stored = findStored(book);
    return stored?.authorId === findAuthorId(mainAuthor(book)) ? stored.titleSlug : undefined;
  });
  return books.map((book, i) =>
    toBookRow(book, {
      id: findStored(book)?.id ?? book.id ?? newId(),
      titleSlug: slugs[i] ?? '',
      authors: book.authors.map((slug) => authors.get(slug)?.name ?? ''),
      authorId: findAuthorId(mainAuthor(book)),
      coAuthorIds: book.authors.slice(1).map(findAuthorId),
      languageId: languages.get(book.language) ?? 0,
      genreIds: book.genres.map((name) => genres.get(name) ?? 0),
    }),
  );
}

/** Deletes books and dependent rows; the caller has checked that nobody needs them. */
export async function removeBooks(db: Db, ids: readonly string[]): Promise<void> {
  await inBooksTransaction(db, (tx) => tx.query('DELETE FROM books WHERE id = ANY($1::text[])', [ids]));
}

/** Deletes those of the authors that have no books and no data besides a name. @returns their slugs */
export async function removeAuthors(db: Db, slugs: readonly string[]): Promise<string[]> {
  const removed = await inBooksTransaction(db, (tx) =>
    tx.orm
      .delete(tables.authors)
      .where(
        and(
          sql`${tables.authors.slug} = ANY(${sql.param([...slugs])}::text[])
            AND num_nulls(native_name, born, died, country, about, best_selling_rank) = 6
            AND NOT EXISTS (SELECT 1 FROM books b WHERE b.author_id = ${tables.authors.id})
            AND NOT EXISTS (SELECT 1 FROM books b
              WHERE b.co_author_ids <> '{}' AND b.co_author_ids @> ARRAY[${tables.authors.id}])`,
        ),
      )
      .returning({ slug: tables.authors.slug }),
  );
  return removed.map(({ slug }) => slug);
}

/** Inserts or updates authors; the app's `saveBooks` also updates search. @returns ids of new and changed ones */
export async function writeAuthors(db: Db, authors: readonly AuthorInput[]): Promise<string[]> {
  return inBooksTransaction(db, async (tx) => {
    const stored = await tx.query(AUTHORS_BY_SLUG, [authors.map(({ slug }) => slug)]);
    const ids = new Map(stored.map(({ slug, id }) => [slug, id]));
    return upsert(
      tx,
      tables.authors,
      authors.map((author) => ({ ...author, id: author.id ?? ids.get(author.slug) ?? newId() })),
    );
  });
}

/** Inserts or updates; the app's `saveTaxonomy` also updates search. @returns whether anything changed */
export async function writeTaxonomy(
  db: Db,
  { languages = [], genres = [], colours = [] }: TaxonomyInput,
): Promise<boolean> {
  return inBooksTransaction(db, async (tx) => {
    const writtenIds = [
      await upsert(tx, tables.languages, languages),
      await upsert(tx, tables.genres, genres),
      await upsert(tx, tables.bookColours, colours),
    ];
    return writtenIds.flat().length > 0;
  });
}

/** Replaces hand-picked lists; ids in display order. @returns whether anything changed */
export async function writeCollections(db: Db, lists: CollectionsInput): Promise<boolean> {
  return inBooksTransaction(db, async (tx) => {
    let isChanged = false;
    for (const [collection, ids] of Object.entries(lists) as [Collection, readonly string[]][]) {
      const current = (await tx.query(COLLECTION_BOOKS, [collection])).map(({ bookId }) => bookId);
      if (isDeepStrictEqual(current, ids)) continue;
      isChanged = true;
      await tx.orm.delete(collectionBooks).where(eq(collectionBooks.collection, collection));
      if (ids.length === 0) continue;
      await tx.orm
        .insert(collectionBooks)
        .values(ids.map((bookId, i) => ({ collection, position: i + 1, bookId })));
    }
    return isChanged;
  });
}

export interface BookCopies {
  bookId: string;
  copies: number;
}

/**
 * Takes copies of limited editions for an order, all or none, within the order's transaction; orders of one edition
 * are serialised (decision 25). Unlimited books are ignored.
 * @returns ids of the limited books taken, or those with too few copies left, in which case nothing is taken
 */
export async function takeCopies(
  tx: Db,
  orderId: string,
  requested: readonly BookCopies[],
): Promise<{ taken: string[]; short: { bookId: string; copiesLeft: number }[] }> {
  const limited = await tx.query(LOCKED_EDITIONS, [requested.map(({ bookId }) => bookId)]);
  if (limited.length === 0) return { taken: [], short: [] };
  const taken = limited.map(({ id }) => id);
  const takenCopies = requested.filter(({ bookId }) => taken.includes(bookId));
  // The copies left are read after the lock, which may have waited for another order.
  const left = new Map((await tx.query(COPIES_LEFT_BY_ID, [taken])).map((row) => [row.bookId, row]));
  const short = takenCopies.flatMap(({ bookId, copies }) => {
    const row = left.get(bookId);
    return row && row.copiesLeft < copies ? [row] : [];
  });
  if (short.length > 0) return { taken: [], short };
  await insertCopies(
    tx,
    takenCopies.map(({ bookId, copies }) => ({ bookId, orderId, copies })),
  );
  return { taken, short };
}

/** Returns copies of an order to their editions. @returns ids of the limited books among them */
export async function releaseCopies(
  tx: Db,
  orderId: string,
  returned: readonly BookCopies[],
): Promise<string[]> {
  const rows = await tx.query(RELEASE_COPIES, [orderId, JSON.stringify(returned)]);
  return rows.map(({ bookId }) => bookId);
}

/** Runs a transaction under the books lock, since unique values are checked before they are written. */
export const inBooksTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await lockUntilCommit(tx, LOCKS.books);
    return work(tx);
  });
