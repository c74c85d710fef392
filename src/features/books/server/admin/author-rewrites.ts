import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { column, columns, nullable, select, selectFrom } from '#db/select.ts';
import { Failure } from '#platform/http/failures.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { authorRewrites, authors, books } from '../../tables.ts';
import {
  finishAuthorRewrite,
  removeAuthor,
  saveRewriteProgress,
  scheduleAuthorRewrite,
} from '../related-writes.ts';
import { loadBooks } from '../stored-books.ts';
import type { CatalogueAdminDependencies } from './dependencies.ts';

type SaveBooks = CatalogueAdminDependencies['saveBooks'];

const FROM_AUTHOR_BOOKS = `
  FROM books b WHERE (b.author_id = $1 OR (b.co_author_ids <> '{}' AND b.co_author_ids && ARRAY[$1::text]))`;
const NEXT_BOOK_IDS = select(
  columns(books, 'b', 'id'),
  `${FROM_AUTHOR_BOOKS} AND b.id > $2 ORDER BY b.id LIMIT $3`,
);
/** A merge source cannot take part in another merge, and a target cannot become a source. */
const CONFLICTING_MERGES = selectFrom(
  authorRewrites,
  ['authorId'],
  'WHERE into_id IS NOT NULL AND (author_id IN ($1, $2) OR into_id = $1)',
);
const MERGE_BY_SOURCE = selectFrom(
  authorRewrites,
  ['authorId'],
  'WHERE author_id = $1 AND into_id IS NOT NULL',
);
const NEXT_REWRITE = select(
  {
    ...columns(authorRewrites, 'r', 'authorId', 'intoId', 'upTo'),
    ...columns(authors, 'a', 'slug'),
    intoSlug: nullable(column(authors.slug, 'i')),
  },
  `FROM author_rewrites r JOIN authors a ON a.id = r.author_id LEFT JOIN authors i ON i.id = r.into_id
   ORDER BY r.created_at, r.author_id LIMIT 1 FOR UPDATE OF r`,
);

/** Books per transaction; other writers of books wait while it runs. */
const BATCH_SIZE = 200;

export const countBooksByAuthor = (tx: Db, id: string): Promise<number> =>
  countRows(tx, FROM_AUTHOR_BOOKS, [id]);

/**
 * Schedules a merge: all books of the first author go to the second.
 * @throws Failure 409 `IN_USE` while either author is part of another merge
 */
export async function scheduleMerge(tx: Db, authorId: string, intoId: string): Promise<void> {
  const merging = await tx.query(CONFLICTING_MERGES, [authorId, intoId]);
  if (merging.length > 0)
    throw new Failure(
      409,
      'IN_USE',
      'One of these authors is being merged. Try again when that has finished.',
    );
  await scheduleAuthorRewrite(tx, authorId, intoId);
}

/** Updates the books of a renamed author: a few at once in `tx`, more in the background. */
export async function rewriteAuthorBooks(tx: Db, save: SaveBooks, authorId: string): Promise<void> {
  if ((await countBooksByAuthor(tx, authorId)) <= BATCH_SIZE)
    await save(tx, { books: await loadBooks(tx, 'author', [authorId]) });
  // Skipped during a merge, which rewrites the books anyway.
  else if ((await tx.query(MERGE_BY_SOURCE, [authorId])).length === 0)
    await scheduleAuthorRewrite(tx, authorId, null);
}

/**
 * Continues scheduled rewrites. Each batch has its own transaction, so interrupted work can be resumed; a finished
 * merge deletes the merged author.
 * @param shouldStop checked after each batch, to leave the rest to another worker
 * @returns whether nothing is left to do
 */
export async function continueRewrites(
  { db, saveBooks }: Pick<CatalogueAdminDependencies, 'db' | 'saveBooks'>,
  shouldStop: () => boolean = () => false,
): Promise<boolean> {
  for (;;) {
    const isDone = await db.transaction((tx) => rewriteBatch(tx, saveBooks));
    if (isDone) return true;
    if (shouldStop()) return false;
  }
}

async function rewriteBatch(tx: Db, save: SaveBooks): Promise<boolean> {
  await lockUntilCommit(tx, LOCKS.books);
  const [rewrite] = await tx.query(NEXT_REWRITE);
  if (!rewrite) return true;
  const { authorId, intoId, slug, intoSlug, upTo } = rewrite;
  const ids = (await tx.query(NEXT_BOOK_IDS, [authorId, upTo, BATCH_SIZE])).map(({ id }) => id);
  if (ids.length > 0) {
    const books = await loadBooks(tx, 'id', ids);
    await save(tx, {
      books: books.map((book) => ({ ...book, authors: replaceAuthor(book.authors, slug, intoSlug ?? slug) })),
    });
    await saveRewriteProgress(tx, authorId, ids.at(-1) ?? '');
  } else if (intoId !== null && upTo !== '' && (await countBooksByAuthor(tx, authorId)) > 0) {
    // A book of the author was added meanwhile; starts over.
    await saveRewriteProgress(tx, authorId, '');
  } else {
    await finishAuthorRewrite(tx, authorId);
    if (intoId !== null) await removeAuthor(tx, authorId);
  }
  await raiseRevision(tx);
  return false;
}

/** Co-authors that are merged into one are listed once. */
const replaceAuthor = (slugs: readonly string[], from: string, to: string): string[] => [
  ...new Set(slugs.map((slug) => (slug === from ? to : slug))),
];
