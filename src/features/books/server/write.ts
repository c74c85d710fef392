import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { upsert } from '#db/upsert.ts';
import { newId } from '#platform/new-id.ts';
import * as tables from '../tables.ts';
import { bookRow } from './book-row.ts';
import { mainAuthor, type Named, namedIn, slugged } from './named-in-books.ts';
import { COPIES_LEFT } from './rows.ts';
import { titleSlugs } from './title-slugs.ts';
import type { WrittenAuthor, WrittenCollections, WrittenTaxonomy } from './written-beside.ts';
import { checkBooks, type WrittenBook } from './written-book.ts';

// The only file that writes into the tables of this feature, besides `write-beside.ts` (`npm run walls`).

/** Ids of what a writing has changed; what was as it was given is not among them. */
export interface Written {
  added: string[];
  changed: string[];
}

/**
 * Writes whole books, new ones and new versions of known ones, by their ids, else by their SKUs. Of the names of authors and
 * genres they keep what was right when they were written. Search does not hear of it: `saveBooks` of the app tells it.
 * @throws RefusedBooks with all that is wrong, and nothing is written
 */
export async function writeBooks(db: Db, books: readonly WrittenBook[]): Promise<Written> {
  const checked = checkBooks(books);
  return alone(db, async (tx) => {
    const named = await namedIn(tx, checked);
    const known = new Set(checked.map((book) => named.kept(book)?.id));
    const written = await upsert(tx, tables.books, bookRows(checked, named));
    return {
      added: written.filter((id) => !known.has(id)),
      changed: written.filter((id) => known.has(id)),
    };
  });
}

function bookRows(books: readonly WrittenBook[], { authors, languages, genres, kept, isTaken }: Named) {
  const idOf = (slug: string) => authors.get(slug)?.id ?? '';
  const slugs = titleSlugs(books.map(slugged), isTaken, (place) => {
    const book = books[place] as WrittenBook;
    const before = kept(book);
    return before?.authorId === idOf(mainAuthor(book)) ? before.titleSlug : undefined;
  });
  return books.map((book, i) =>
    bookRow(book, {
      id: kept(book)?.id ?? book.id ?? newId(),
      titleSlug: slugs[i] ?? '',
      authors: book.authors.map((slug) => authors.get(slug)?.name ?? ''),
      authorId: idOf(mainAuthor(book)),
      coAuthorIds: book.authors.slice(1).map(idOf),
      languageId: languages.get(book.language) ?? 0,
      genreIds: book.genres.map((name) => genres.get(name) ?? 0),
    }),
  );
}

/** Removes books, and all that hangs on them; who asks has seen that nobody has anything to do with them. */
export async function removeBooks(db: Db, ids: readonly string[]): Promise<void> {
  await alone(db, (tx) => tx.query('DELETE FROM books WHERE id = ANY($1::text[])', [ids]));
}

/** Removes those of these authors, by their slugs, who have no book and of whom no more than the name is known. @returns the slugs of those */
export async function removeAuthors(db: Db, slugs: readonly string[]): Promise<string[]> {
  const gone = await alone(db, (tx) =>
    tx.query<{ slug: string }>(
      `DELETE FROM authors a WHERE a.slug = ANY($1::text[])
         AND num_nulls(native_name, born, died, country, about, best_selling_rank) = 6
         AND NOT EXISTS (SELECT 1 FROM books b WHERE b.author_id = a.id)
         AND NOT EXISTS (SELECT 1 FROM books b WHERE b.co_author_ids <> '{}' AND b.co_author_ids @> ARRAY[a.id])
       RETURNING a.slug`,
      [slugs],
    ),
  );
  return gone.map(({ slug }) => slug);
}

/** Writes authors; `saveBooks` of the app tells of them too. @returns the ids of those that are new or were changed */
export async function writeAuthors(db: Db, authors: readonly WrittenAuthor[]): Promise<string[]> {
  return alone(db, async (tx) => {
    const kept = await tx.query<{ slug: string; id: string }>(
      'SELECT slug, id FROM authors WHERE slug = ANY($1::text[])',
      [authors.map(({ slug }) => slug)],
    );
    const ids = new Map(kept.map(({ slug, id }) => [slug, id]));
    return upsert(
      tx,
      tables.authors,
      authors.map((author) => ({ ...author, id: author.id ?? ids.get(author.slug) ?? newId() })),
    );
  });
}

/** Writes what books are sorted by and bound in; `saveTaxonomy` of the app tells of it. @returns whether it was otherwise */
export async function writeTaxonomy(
  db: Db,
  { languages = [], genres = [], colours = [] }: WrittenTaxonomy,
): Promise<boolean> {
  return alone(db, async (tx) => {
    const written = [
      await upsert(tx, tables.languages, languages),
      await upsert(tx, tables.genres, genres),
      await upsert(tx, tables.bookColours, colours),
    ];
    return written.flat().length > 0;
  });
}

/**
 * Writes lists of books that are chosen by hand, each in place of the one of its name: ids in the order of the list.
 * `saveCollections` of the app tells of them. @returns whether one was otherwise
 */
export async function writeCollections(db: Db, lists: WrittenCollections): Promise<boolean> {
  return alone(db, async (tx) => {
    let isChanged = false;
    for (const [collection, ids] of Object.entries(lists)) {
      const kept = await tx.query<{ id: string }>(
        'SELECT book_id AS id FROM collection_books WHERE collection = $1 ORDER BY position',
        [collection],
      );
      if (
        isDeepStrictEqual(
          kept.map(({ id }) => id),
          ids,
        )
      )
        continue;
      isChanged = true;
      await tx.query('DELETE FROM collection_books WHERE collection = $1', [collection]);
      await tx.query(
        `INSERT INTO collection_books (collection, position, book_id)
         SELECT $1, place, id FROM unnest($2::text[]) WITH ORDINALITY AS l(id, place)`,
        [collection, ids],
      );
    }
    return isChanged;
  });
}

/** Copies of one book that an order takes. */
export interface TakenCopies {
  bookId: string;
  copies: number;
}

/**
 * Takes copies of limited editions for an order, all or none, in the order's own transaction: of one edition one order after
 * the other (decision 25). Books without a limit are passed over.
 * @returns the books of which copies were taken; or those of which fewer are left than are wanted, with how many, and
 *   nothing is taken then
 */
export async function takeCopies(
  tx: Db,
  orderId: string,
  wanted: readonly TakenCopies[],
): Promise<{ taken: string[]; short: { bookId: string; copiesLeft: number }[] }> {
  const ids = wanted.map(({ bookId }) => bookId);
  const copies = wanted.map((one) => one.copies);
  // Always in one order of rows, so that two orders of the same books never wait for each other in a circle.
  const limited = await tx.query<{ id: string }>(
    `SELECT id FROM books WHERE id = ANY($1::text[]) AND edition_limit IS NOT NULL ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  if (limited.length === 0) return { taken: [], short: [] };
  const short = await tx.query<{ bookId: string; copiesLeft: number }>(
    `SELECT b.id AS "bookId", ${COPIES_LEFT} AS "copiesLeft"
     FROM books b JOIN unnest($1::text[], $2::int[]) AS w(id, copies) ON w.id = b.id
     WHERE b.edition_limit IS NOT NULL AND ${COPIES_LEFT} < w.copies`,
    [ids, copies],
  );
  if (short.length > 0) return { taken: [], short };
  await tx.query(
    `INSERT INTO edition_copies (book_id, order_id, copies)
     SELECT b.id, $3, w.copies FROM books b JOIN unnest($1::text[], $2::int[]) AS w(id, copies) ON w.id = b.id
     WHERE b.edition_limit IS NOT NULL`,
    [ids, copies, orderId],
  );
  return { taken: limited.map(({ id }) => id), short };
}

/** Gives copies of an order back to their editions. @returns the ids of the limited books among them */
export async function releaseCopies(
  tx: Db,
  orderId: string,
  given: readonly TakenCopies[],
): Promise<string[]> {
  const rows = await tx.query<{ bookId: string }>(
    `UPDATE edition_copies e SET copies = CASE WHEN e.copies > g.copies THEN e.copies - g.copies ELSE e.copies END,
       released_at = CASE WHEN e.copies > g.copies THEN NULL ELSE now() END
     FROM unnest($2::text[], $3::int[]) AS g(id, copies)
     WHERE e.order_id = $1 AND e.book_id = g.id AND e.released_at IS NULL RETURNING e.book_id AS "bookId"`,
    [orderId, given.map(({ bookId }) => bookId), given.map(({ copies }) => copies)],
  );
  return rows.map(({ bookId }) => bookId);
}

/** In a transaction, one at a time: what is unique is looked for, and then taken. */
export const alone = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await lockUntilEnd(tx, LOCKS.books);
    return work(tx);
  });
