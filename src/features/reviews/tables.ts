import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, parentId, timestampText } from '#db/columns.ts';
import { bookId, books } from '#features/books/tables.ts';
import { users } from '#platform/sessions/tables.ts';

/** One review per user and book (decision 41). */
export const reviews = pgTable(
  'reviews',
  {
    id: text().primaryKey(),
    bookId: bookId(),
    /** Null once the account was anonymised. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    rating: smallint().notNull(),
    comment: text().notNull().default(''),
    createdAt: createdAt(),
    /** When the staff first looked at it. */
    seenAt: timestampText('seen_at'),
    /** When and why it was hidden; hidden reviews don't count. */
    hiddenAt: timestampText('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /** Staff member's name at the time. */
    hiddenBy: text('hidden_staff'),
  },
  (t) => [
    uniqueIndex('one_review_per_book').on(t.bookId, t.userId),
    index('reviews_by_book').on(t.bookId, t.createdAt.desc(), t.id),
    index('reviews_by_user').on(t.userId),
    index('reviews_newest').on(t.createdAt, t.id),
    index('reviews_by_text').using('gin', sql`(lower(comment)) gin_trgm_ops`),
    index('reviews_unseen').on(t.createdAt).where(sql`seen_at is null`),
  ],
);

/** Photos re-encoded by the shop; `file` is their storage key. */
export const reviewImages = pgTable(
  'review_images',
  {
    reviewId: parentId('review_id', () => reviews.id),
    position: smallint().notNull(),
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.position] })],
);

/** Rating totals, updated with every review, so that reading them takes one row. */
export const bookRatings = pgTable('book_ratings', {
  bookId: text('book_id')
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
  total: integer().notNull().default(0),
  sum: integer().notNull().default(0),
});
