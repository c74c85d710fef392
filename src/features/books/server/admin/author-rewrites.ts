import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { Failure } from '#platform/http/failures.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { wholeBooks } from '../whole-books.ts';
import { endAuthorRewrite, noteAuthorRewrite, noteRewritten, removeAuthor } from '../write-beside.ts';
import type { CatalogueAdmin } from './dependencies.ts';

type Save = CatalogueAdmin['saveBooks'];

/** Books per transaction; other writers of books wait while it runs. */
const AT_ONCE = 200;

export async function booksOfAuthor(tx: Db, id: string): Promise<number> {
  const [row] = await tx.query<{ books: number }>(`SELECT count(*)::int AS books ${OF_AUTHOR}`, [id]);
  return row?.books ?? 0;
}

/**
 * Schedules a merge: all books of the first author go to the second.
 * @throws Failure 409 `IN_USE` while either author is part of another merge
 */
export async function noteMerge(tx: Db, authorId: string, intoId: string): Promise<void> {
  const merging = await tx.query(MERGING, [authorId, intoId]);
  if (merging.length > 0)
    throw new Failure(
      409,
      'IN_USE',
      'One of these authors is being made one with another just now. Try again once that is done.',
    );
  await noteAuthorRewrite(tx, authorId, intoId);
}

/** Updates the books of a renamed author: a few at once in `tx`, more in the background. */
export async function rewriteBooks(tx: Db, save: Save, authorId: string): Promise<void> {
  if ((await booksOfAuthor(tx, authorId)) <= AT_ONCE)
    await save(tx, { books: await wholeBooks(tx, 'author', [authorId]) });
  // Skipped during a merge, which rewrites the books anyway.
  else if ((await tx.query(GIVING, [authorId])).length === 0) await noteAuthorRewrite(tx, authorId, null);
}

/**
 * Continues scheduled rewrites. Each batch has its own transaction, so interrupted work can be resumed; a finished
 * merge deletes the merged author.
 * @param shouldStop checked after each batch, to leave the rest to another worker
 * @returns whether nothing is left to do
 */
export async function goOnRewriting(
  { db, saveBooks }: Pick<CatalogueAdmin, 'db' | 'saveBooks'>,
  isOver: () => boolean = () => false,
): Promise<boolean> {
  for (;;) {
    const isDone = await db.transaction((tx) => someBooks(tx, saveBooks));
    if (isDone) return true;
    if (isOver()) return false;
  }
}

async function someBooks(tx: Db, save: Save): Promise<boolean> {
  await lockUntilEnd(tx, LOCKS.books);
  const [one] = await tx.query<Rewrite>(NEXT);
  if (!one) return true;
  const { authorId, intoId, slug, intoSlug, upTo } = one;
  const ids = (await tx.query<{ id: string }>(SOME, [authorId, upTo, AT_ONCE])).map(({ id }) => id);
  if (ids.length > 0) {
    const books = await wholeBooks(tx, 'id', ids);
    await save(tx, {
      books: books.map((book) => ({ ...book, authors: namedAnew(book.authors, slug, intoSlug ?? slug) })),
    });
    await noteRewritten(tx, authorId, ids.at(-1) ?? '');
  } else if (intoId !== null && upTo !== '' && (await booksOfAuthor(tx, authorId)) > 0) {
    // A book of the author was added meanwhile; starts over.
    await noteRewritten(tx, authorId, '');
  } else {
    await endAuthorRewrite(tx, authorId);
    if (intoId !== null) await removeAuthor(tx, authorId);
  }
  await raiseRevision(tx);
  return false;
}

/** Co-authors that are merged into one are listed once. */
const namedAnew = (slugs: readonly string[], from: string, to: string): string[] => [
  ...new Set(slugs.map((slug) => (slug === from ? to : slug))),
];

interface Rewrite {
  authorId: string;
  intoId: string | null;
  slug: string;
  intoSlug: string | null;
  upTo: string;
}

const OF_AUTHOR = `
  FROM books b WHERE (b.author_id = $1 OR (b.co_author_ids <> '{}' AND b.co_author_ids && ARRAY[$1::text]))`;
const SOME = `SELECT b.id ${OF_AUTHOR} AND b.id > $2 ORDER BY b.id LIMIT $3`;
/** A merge source cannot take part in another merge, and a target cannot become a source. */
const MERGING = `
  SELECT 1 FROM author_rewrites WHERE into_id IS NOT NULL AND (author_id IN ($1, $2) OR into_id = $1)`;
const GIVING = 'SELECT 1 FROM author_rewrites WHERE author_id = $1 AND into_id IS NOT NULL';
const NEXT = `
  SELECT r.author_id AS "authorId", r.into_id AS "intoId", r.up_to AS "upTo", a.slug, i.slug AS "intoSlug"
  FROM author_rewrites r JOIN authors a ON a.id = r.author_id LEFT JOIN authors i ON i.id = r.into_id
  ORDER BY r.created_at, r.author_id LIMIT 1 FOR UPDATE OF r`;
