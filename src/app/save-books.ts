import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import type { BookInput } from '#features/books/server/book-input.ts';
import { findBookIdsByAuthors } from '#features/books/server/books-by-author.ts';
import { hasBooks } from '#features/books/server/has-books.ts';
import type { AuthorInput, CollectionsInput, TaxonomyInput } from '#features/books/server/related-inputs.ts';
import {
  removeBooks as deleteBooks,
  type WriteResult,
  writeAuthors,
  writeBooks,
  writeCollections,
  writeTaxonomy,
} from '#features/books/server/write.ts';
import { indexBooks } from '#features/search/server/index-books.ts';
import { rebuildSearch, TIERS_FROM } from '#features/search/server/rebuild.ts';
import { Catalogue } from '#kernel/book.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';

interface BooksToSave {
  authors?: readonly AuthorInput[];
  books: readonly BookInput[];
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
  { authors = [], books }: BooksToSave,
  reindex = (tx: Db, catalogue: Catalogue): Promise<void> => rebuildSearch(tx, catalogue),
  /** False if the caller rebuilds search afterwards, as for a large file. */
  updatesSearch = true,
): Promise<WriteResult> {
  return db.transaction(async (tx) => {
    // Must precede all reads that decide what is written.
    await lockUntilCommit(tx, LOCKS.books);
    const isFirstImport = updatesSearch && !(await hasBooks(tx));
    if (isFirstImport && books.length > TIERS_FROM)
      throw new Error(
        `The first books of a shop are limited to ${TIERS_FROM}, because one transaction can’t build the search tiers.`,
      );
    const changedAuthors = await writeAuthors(tx, authors);
    const result = await writeBooks(tx, books);
    const ids = [...result.added, ...result.changed];
    // Bulk indexing takes half the time, and search has no tables yet.
    if (isFirstImport) for (const catalogue of Catalogue.options) await reindex(tx, catalogue);
    else if (updatesSearch)
      await indexBooks(tx, [...new Set([...ids, ...(await findBookIdsByAuthors(tx, changedAuthors))])]);
    if (ids.length + changedAuthors.length > 0) await raiseRevision(tx);
    return result;
  });
}

/** Removes books and updates search and caches; `updatesSearch` as in `saveBooks`. */
export async function removeBooks(db: Db, ids: readonly string[], updatesSearch = true): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, LOCKS.books);
    await deleteBooks(tx, ids);
    if (updatesSearch) await indexBooks(tx, ids);
    await raiseRevision(tx);
  });
}

/** Saves genres, languages and leathers; invalidates caches if anything changed. */
export async function saveTaxonomy(db: Db, taxonomy: TaxonomyInput): Promise<void> {
  await db.transaction(async (tx) => {
    if (await writeTaxonomy(tx, taxonomy)) await raiseRevision(tx);
  });
}

/** Saves hand-picked lists; invalidates caches if anything changed. */
export async function saveCollections(db: Db, lists: CollectionsInput): Promise<void> {
  await db.transaction(async (tx) => {
    if (await writeCollections(tx, lists)) await raiseRevision(tx);
  });
}
