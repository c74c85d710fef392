import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { bookIdsByAuthors } from '#features/books/server/by-author.ts';
import { hasBooks } from '#features/books/server/has-books.ts';
import {
  removeBooks as deleteBooks,
  type Written,
  writeAuthors,
  writeBooks,
  writeCollections,
  writeTaxonomy,
} from '#features/books/server/write.ts';
import type {
  WrittenAuthor,
  WrittenCollections,
  WrittenTaxonomy,
} from '#features/books/server/written-beside.ts';
import type { WrittenBook } from '#features/books/server/written-book.ts';
import { indexBooks } from '#features/search/server/index-books.ts';
import { rebuildSearch, TIERS_FROM } from '#features/search/server/rebuild.ts';
import { Catalogue } from '#kernel/book.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';

interface GivenBooks {
  /** Those of the books that are new or changed; the others the shop has already. */
  authors?: readonly WrittenAuthor[];
  books: readonly WrittenBook[];
}

/**
 * Writes books with their authors, and lets everybody hear of it, all or nothing: search finds them, and the catalogue's
 * revision rises, by which every process lets go of the pages and answers that it keeps. Where all is as it was, nobody
 * hears anything.
 * @param books at most 50,000 where the shop has none yet
 * @param reindex makes the whole index of a catalogue
 * @throws RefusedBooks with all that is wrong, and nothing is written
 */
export async function saveBooks(
  db: Db,
  { authors = [], books }: GivenBooks,
  reindex = (tx: Db, catalogue: Catalogue): Promise<void> => rebuildSearch(tx, catalogue),
  /** Whether search hears of it: not where all of a large file is told at once afterwards, by `rebuildSearch`. */
  isFound = true,
): Promise<Written> {
  return db.transaction(async (tx) => {
    // Before anything is read that decides what is written.
    await lockUntilEnd(tx, LOCKS.books);
    const isFirst = isFound && !(await hasBooks(tx));
    if (isFirst && books.length > TIERS_FROM)
      throw new Error(
        `The first books of a shop are at most ${TIERS_FROM}: no transaction makes tiers of search.`,
      );
    const changedAuthors = await writeAuthors(tx, authors);
    const written = await writeBooks(tx, books);
    const ids = [...written.added, ...written.changed];
    // The first books of a shop are indexed in bulk: search has no tables of this version before, and it takes half the time.
    if (isFirst) for (const one of Catalogue.options) await reindex(tx, one);
    else if (isFound)
      await indexBooks(tx, [...new Set([...ids, ...(await bookIdsByAuthors(tx, changedAuthors))])]);
    if (ids.length + changedAuthors.length > 0) await raiseRevision(tx);
    return written;
  });
}

/** Removes books, of which search and every process hear; `isFound` as of `saveBooks`. */
export async function removeBooks(db: Db, ids: readonly string[], isFound = true): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUntilEnd(tx, LOCKS.books);
    await deleteBooks(tx, ids);
    if (isFound) await indexBooks(tx, ids);
    await raiseRevision(tx);
  });
}

/**
 * Writes what books are sorted by and bound in; where anything was otherwise, every process hears of it. Books keep the
 * names of their genres in the look of their covers, and search those of languages in its order by title, until each is made
 * again.
 */
export async function saveTaxonomy(db: Db, taxonomy: WrittenTaxonomy): Promise<void> {
  await db.transaction(async (tx) => {
    if (await writeTaxonomy(tx, taxonomy)) await raiseRevision(tx);
  });
}

/** Writes lists of books that are chosen by hand; where one was otherwise, every process hears of it. */
export async function saveCollections(db: Db, lists: WrittenCollections): Promise<void> {
  await db.transaction(async (tx) => {
    if (await writeCollections(tx, lists)) await raiseRevision(tx);
  });
}
