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
  authors?: readonly WrittenAuthor[];
  books: readonly WrittenBook[];
}

/**
 * Saves books and authors atomically, updates search and raises the catalogue's revision, which invalidates caches in
 * all processes. Does nothing if all is unchanged.
 * @param books at most 50,000 in a shop without books
 * @param reindex builds the search index of a catalogue
 * @throws RefusedBooks with all problems; nothing is saved then
 */
export async function saveBooks(
  db: Db,
  { authors = [], books }: GivenBooks,
  reindex = (tx: Db, catalogue: Catalogue): Promise<void> => rebuildSearch(tx, catalogue),
  /** False if the caller rebuilds search afterwards, as for a large file. */
  isFound = true,
): Promise<Written> {
  return db.transaction(async (tx) => {
    // Must precede all reads that decide what is written.
    await lockUntilEnd(tx, LOCKS.books);
    const isFirst = isFound && !(await hasBooks(tx));
    if (isFirst && books.length > TIERS_FROM)
      throw new Error(
        `The first books of a shop are at most ${TIERS_FROM}: no transaction makes tiers of search.`,
      );
    const changedAuthors = await writeAuthors(tx, authors);
    const written = await writeBooks(tx, books);
    const ids = [...written.added, ...written.changed];
    // Bulk indexing takes half the time, and search has no tables yet.
    if (isFirst) for (const one of Catalogue.options) await reindex(tx, one);
    else if (isFound)
      await indexBooks(tx, [...new Set([...ids, ...(await bookIdsByAuthors(tx, changedAuthors))])]);
    if (ids.length + changedAuthors.length > 0) await raiseRevision(tx);
    return written;
  });
}

/** Removes books and updates search and caches; `isFound` as in `saveBooks`. */
export async function removeBooks(db: Db, ids: readonly string[], isFound = true): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUntilEnd(tx, LOCKS.books);
    await deleteBooks(tx, ids);
    if (isFound) await indexBooks(tx, ids);
    await raiseRevision(tx);
  });
}

/** Saves genres, languages and leathers; invalidates caches if anything changed. */
export async function saveTaxonomy(db: Db, taxonomy: WrittenTaxonomy): Promise<void> {
  await db.transaction(async (tx) => {
    if (await writeTaxonomy(tx, taxonomy)) await raiseRevision(tx);
  });
}

/** Saves hand-picked lists; invalidates caches if anything changed. */
export async function saveCollections(db: Db, lists: WrittenCollections): Promise<void> {
  await db.transaction(async (tx) => {
    if (await writeCollections(tx, lists)) await raiseRevision(tx);
  });
}
