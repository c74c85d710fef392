import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';
import { bookId } from '#features/books/tables.ts';
import { userId } from '#platform/sessions/tables.ts';

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: text().primaryKey(),
    userId: userId(),
    bookId: bookId(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('one_wish_per_book').on(t.userId, t.bookId)],
);
