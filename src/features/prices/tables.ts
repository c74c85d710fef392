import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, when } from '#db/columns.ts';
import { bookId } from '#features/books/tables.ts';
import type { ChosenBooks } from './contract.ts';
import { type ChangedPrices, OUTCOMES, type PriceRule, STATES } from './rule.ts';

/** Changes of many prices at once, from a moment on and perhaps until another, each taken back as a whole. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    choice: jsonb().$type<ChosenBooks>().notNull(),
    rule: jsonb().$type<PriceRule>().notNull(),
    state: text({ enum: STATES }).notNull().default('planned'),
    fromAt: when('from_at').notNull(),
    /** When it is taken back by itself; null for one that stays. */
    untilAt: when('until_at'),
    /** Who of the staff has made it, as they were called then. */
    staffName: text('staff_name').notNull(),
    createdAt: createdAt(),
    /** How many books came to what, once nothing is left to do; null while there is. */
    counts: jsonb().$type<Record<string, number>>(),
    appliedAt: when('applied_at'),
    undoneAt: when('undone_at'),
    /** Failed tries in a row; after a few of them the change ends as `failed`. */
    tries: integer().notNull().default(0),
    /** Why it failed, for staff. */
    failure: text(),
  },
  (t) => [index('price_changes_by_time').on(t.createdAt)],
);

/** What became of each of its books. */
export const priceChangeBooks = pgTable(
  'price_change_books',
  {
    changeId: text('change_id')
      .notNull()
      .references(() => priceChanges.id, { onDelete: 'cascade' }),
    bookId: bookId(),
    outcome: text({ enum: OUTCOMES }).notNull().default('waiting'),
    /** The prices that were changed, as they were and as they became. */
    before: jsonb().$type<ChangedPrices>(),
    after: jsonb().$type<ChangedPrices>(),
    /** Why it was refused, or left when the change was taken back. */
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.bookId] }),
    index('price_change_books_by_outcome').on(t.changeId, t.outcome, t.bookId),
    index('price_change_books_by_book').on(t.bookId),
  ],
);
