import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { bool, select } from '#db/select.ts';
import { FROM_BOOKS, IS_WITHDRAWN } from '#features/books/server/sql-fragments.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { WISHLIST_MAX } from '../limits.ts';
import { wishlistItems } from '../tables.ts';

/**
 * Adds a book to the wishlist; idempotent.
 * @throws Failure 404 for an unknown book, 410 for a withdrawn one, 422 `WISHLIST_FULL`
 */
export async function addWish(db: Db, userId: string, bookId: string): Promise<void> {
  const [book] = await db.query(CHECK, [userId, bookId]);
  if (!book) throw new Failure(404, 'BOOK_NOT_FOUND', 'There is no such book.');
  if (book.isWished) return;
  if (book.isWithdrawn) throw new Failure(410, 'BOOK_WITHDRAWN', 'This book is no longer sold.');
  if (book.isFull) {
    const message = `Your wishlist is full with ${WISHLIST_MAX} books. Remove one first.`;
    throw new Failure(422, 'WISHLIST_FULL', message);
  }
  // Two tabs may both check before either inserts.
  await db.orm.insert(wishlistItems).values({ id: newId(), userId, bookId }).onConflictDoNothing();
}

const CHECK = select(
  {
    isWithdrawn: bool(IS_WITHDRAWN),
    isWished: bool('EXISTS (SELECT 1 FROM wishlist_items WHERE user_id = $1 AND book_id = b.id)'),
    isFull: bool(`(SELECT count(*) FROM wishlist_items WHERE user_id = $1) >= ${WISHLIST_MAX}`),
  },
  `${FROM_BOOKS} WHERE b.id = $2`,
);

/** Removes an item. @throws Failure 404 if missing or another customer's */
export async function removeWish(db: Db, userId: string, itemId: string): Promise<void> {
  const removed = await db.orm
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.id, itemId), eq(wishlistItems.userId, userId)))
    .returning({ id: wishlistItems.id });
  if (removed.length === 0) throw notFound();
}
