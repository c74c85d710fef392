import type { Db } from '#db/connect.ts';
import { bookIdsByAuthors } from '#features/books/server/by-author.ts';
import { hasBooks } from '#features/books/server/has-books.ts';
import { type Written, type WrittenAuthor, writeAuthors, writeBooks } from '#features/books/server/write.ts';
import type { WrittenBook } from '#features/books/server/written-book.ts';
import { indexBooks } from '#features/search/server/index-books.ts';
import { rebuildSearch, TIERS_FROM } from '#features/search/server/rebuild.ts';
import { Catalogue } from '#kernel/book.ts';

interface GivenBooks {
  /** Those of the books that are new or changed; the others the shop has already. */
  authors?: readonly WrittenAuthor[];
  books: readonly WrittenBook[];
}

/**
 * Writes books with their authors, and lets everybody hear of it, all or nothing: search finds them, and the catalogue's
 * revision rises, by which every process lets go of the pages and answers that it keeps. Where all is as it was, nobody
 * hears anything.
 * @param reindex makes the whole index of a catalogue
 * @throws RefusedBooks with all that is wrong, and nothing is written
 */
export async function saveBooks(
  db: Db,
  { authors = [], books }: GivenBooks,
  reindex = (tx: Db, catalogue: Catalogue): Promise<void> => rebuildSearch(tx, catalogue),
): Promise<Written> {
  return db.transaction(async (tx) => {
    const isFirst = !(await hasBooks(tx));
    const changedAuthors = await writeAuthors(tx, authors);
    const written = await writeBooks(tx, books);
    const ids = [...written.added, ...written.changed];
    // The first books of a shop are indexed in bulk, which takes a fraction of the time. Not where a catalogue gets tiers:
    // making those ends with what no transaction may hold.
    if (isFirst && ids.length <= TIERS_FROM) for (const one of Catalogue.options) await reindex(tx, one);
    else await indexBooks(tx, [...new Set([...ids, ...(await bookIdsByAuthors(tx, changedAuthors))])]);
    return written;
  });
}
