import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';
import { userId } from '#platform/sessions/tables.ts';
import { ENTRY_KINDS, PAST_KINDS } from './entry-kinds.ts';

/**
 * The wallets: what came in and went out, per person and currency, in minor units (decision 31). Entries are added by
 * `server/ledger.ts` alone, and never changed; the balance is that of the last one.
 */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    userId: userId(),
    currency: text().notNull(),
    /** From 1, without gaps. */
    sequence: integer().notNull(),
    /** What came in; negative for what went out. */
    amount: integer().notNull(),
    balanceAfter: integer('balance_after').notNull(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    orderCode: text('order_code'),
    /** Why, in words for whoever has the wallet, where somebody of the shop made the entry. */
    reason: text(),
    /** Of what it is the entry: the same is entered once. */
    key: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.currency, t.sequence] }),
    index('wallet_entries_by_time').on(t.createdAt),
    check('wallet_entry_of_something', sql`${t.amount} <> 0`),
    check('wallet_not_below_zero', sql`${t.balanceAfter} >= 0`),
  ],
);

/**
 * What came into wallets and went out of them whose accounts are gone, without whose they were: the books of the shop add up
 * for good. What was left is given up, by an entry of its own.
 */
export const walletPastEntries = pgTable(
  'wallet_past_entries',
  {
    id: text().primaryKey(),
    currency: text().notNull(),
    amount: integer().notNull(),
    kind: text({ enum: PAST_KINDS }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('wallet_past_by_time').on(t.createdAt)],
);
