import type { Db } from '#db/connect.ts';
import { FROM_BOOKS, IS_WITHDRAWN } from '#features/books/server/sql-fragments.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { WISHLIST_MAX } from '../limits.ts';

/**
 * Adds a book to the wishlist; idempotent.
 * @throws Failure 404 for an unknown book, 410 for a withdrawn one, 422 `WISHLIST_FULL`
 */
export async function addWish(db: Db, userId: string, bookId: string): Promise<void> {
  const [book] = await db.query<{ isWithdrawn: boolean; isWished: boolean; isFull: boolean }>(CHECK, [
    userId,
    bookId,
  ]);
  if (!book) throw new Failure(404, 'BOOK_NOT_FOUND', 'There is no such book.');
  if (book.isWished) return;
  if (book.isWithdrawn) throw new Failure(410, 'BOOK_WITHDRAWN', 'This book is no longer sold.');
  if (book.isFull) {
    const message = `Your wishlist is full with ${WISHLIST_MAX} books. Remove one first.`;
    throw new Failure(422, 'WISHLIST_FULL', message);
  }
  await db.query(ADD, [newId(), userId, bookId]);
}

const CHECK = `
  SELECT ${IS_WITHDRAWN} AS "isWithdrawn",
    EXISTS (SELECT 1 FROM wishlist_items WHERE user_id = $1 AND book_id = b.id) AS "isWished",
    (SELECT count(*) FROM wishlist_items WHERE user_id = $1) >= ${WISHLIST_MAX} AS "isFull"
  ${FROM_BOOKS} WHERE b.id = $2`;

/** Two tabs may both check before either inserts. */
const ADD = `
  INSERT INTO wishlist_items (id, user_id, book_id) VALUES ($1, $2, $3) ON CONFLICT (user_id, book_id) DO NOTHING`;

/** Removes an item. @throws Failure 404 if missing or another customer's */
export async function removeWish(db: Db, userId: string, itemId: string): Promise<void> {
  const removed = await db.query('DELETE FROM wishlist_items WHERE id = $1 AND user_id = $2 RETURNING id', [
    itemId,
    userId,
  ]);
  if (removed.length === 0) throw notFound();
}
