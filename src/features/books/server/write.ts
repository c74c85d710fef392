import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { upsert } from '#db/upsert.ts';
import { newId } from '#platform/new-id.ts';
import type { Collection } from '../collections.ts';
import * as tables from '../tables.ts';
import { bookRow } from './book-row.ts';
import { mainAuthor, type Named, namedIn, slugged } from './named-in-books.ts';
import { titleSlugs } from './title-slugs.ts';
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
  return db.transaction(async (tx) => {
    // One at a time: slugs and SKUs are looked for, and then taken.
    await lockUntilEnd(tx, LOCKS.books);
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

type AuthorRow = typeof tables.authors.$inferInsert;
/** A whole author; without an id the slug says who it is. */
export type WrittenAuthor = Omit<AuthorRow, 'id'> & Partial<Pick<AuthorRow, 'id'>>;

/** Writes authors. @returns the ids of those that are new or were changed */
export async function writeAuthors(tx: Db, authors: readonly WrittenAuthor[]): Promise<string[]> {
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
}

/** Languages, genres and leathers, whole, by their ids. */
export interface WrittenTaxonomy {
  languages?: readonly (typeof tables.languages.$inferInsert)[];
  genres?: readonly (typeof tables.genres.$inferInsert & { aliases: string[] })[];
  colours?: readonly (typeof tables.bookColours.$inferInsert)[];
}

/** Writes what books are sorted by and bound in. */
export async function writeTaxonomy(tx: Db, { languages, genres, colours }: WrittenTaxonomy): Promise<void> {
  await upsert(tx, tables.languages, languages ?? []);
  await upsert(tx, tables.genres, genres ?? []);
  await upsert(tx, tables.bookColours, colours ?? []);
}

/** Writes lists of books that are chosen by hand, each in place of the one of its name: ids in the order of the list. */
export async function writeCollections(
  tx: Db,
  lists: Partial<Record<Collection, readonly string[]>>,
): Promise<void> {
  for (const [collection, ids] of Object.entries(lists)) {
    await tx.query('DELETE FROM collection_books WHERE collection = $1', [collection]);
    await tx.query(
      `INSERT INTO collection_books (collection, position, book_id)
       SELECT $1, place, id FROM unnest($2::text[]) WITH ORDINALITY AS l(id, place)`,
      [collection, ids],
    );
  }
}
