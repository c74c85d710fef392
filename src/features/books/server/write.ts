import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { upsert } from '#db/upsert.ts';
import { newId } from '#platform/new-id.ts';
import * as tables from '../tables.ts';
import { bookRow } from './book-row.ts';
import { mainAuthor, type Named, namedIn, slugged } from './named-in-books.ts';
import { titleSlugs } from './title-slugs.ts';
import type { WrittenAuthor, WrittenCollections, WrittenTaxonomy } from './written-beside.ts';
import { checkBooks, type WrittenBook } from './written-book.ts';

// The only file that writes into the tables of this feature (`npm run walls`).

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
      languageId: languages.get(book.language) ?? 0,
      genreIds: book.genres.map((name) => genres.get(name) ?? 0),
    }),
  );
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

/** In a transaction, one at a time: what is unique is looked for, and then taken. */
const alone = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await lockUntilEnd(tx, LOCKS.books);
    return work(tx);
  });
