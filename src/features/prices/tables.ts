import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, parentId, timestampText } from '#db/columns.ts';
import { bookId } from '#features/books/tables.ts';
import type { BookSelection } from './contract.ts';
import { type ChangedPrices, OUTCOMES, type PriceRule, STATES } from './price-rule.ts';

/** Bulk price changes, optionally scheduled and with an end date; each can be undone as a whole. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    choice: jsonb().$type<BookSelection>().notNull(),
    rule: jsonb().$type<PriceRule>().notNull(),
    state: text({ enum: STATES }).notNull().default('planned'),
    fromAt: timestampText('from_at').notNull(),
    /** When it is undone automatically; null to keep it. */
    untilAt: timestampText('until_at'),
    /** Name of the staff member at the time. */
    staffName: text('staff_name').notNull(),
    createdAt: createdAt(),
    /** Number of books per outcome, once finished; null before. */
    counts: jsonb().$type<Record<string, number>>(),
    appliedAt: timestampText('applied_at'),
    undoneAt: timestampText('undone_at'),
    /** Consecutive failed attempts; the change becomes `failed` after a few. */
    tries: integer().notNull().default(0),
    failure: text(),
  },
  (t) => [index('price_changes_by_time').on(t.createdAt)],
);

export const priceChangeBooks = pgTable(
  'price_change_books',
  {
    changeId: parentId('change_id', () => priceChanges.id),
    bookId: bookId(),
    outcome: text({ enum: OUTCOMES }).notNull().default('waiting'),
    /** Only the prices that were changed. */
    before: jsonb().$type<ChangedPrices>(),
    after: jsonb().$type<ChangedPrices>(),
    /** Why the book was refused, or skipped by the undo. */
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.bookId] }),
    index('price_change_books_by_outcome').on(t.changeId, t.outcome, t.bookId),
    index('price_change_books_by_book').on(t.bookId),
  ],
);
