import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';
import { userId } from '#platform/sessions/tables.ts';
import { ENTRY_KINDS, PAST_ENTRY_KINDS } from './entry-kinds.ts';

/**
 * Wallet entries per account and currency, in minor units (decision 31). Append-only, written by `server/ledger.ts`
 * alone; the last entry has the balance.
 */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    userId: userId(),
    currency: text().notNull(),
    /** From 1, without gaps. */
    sequence: integer().notNull(),
    amount: integer().notNull(),
    balanceAfter: integer('balance_after').notNull(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    orderCode: text('order_code'),
    /** Reason for a manual entry, shown to the owner. */
    reason: text(),
    /** Idempotency key. */
    key: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.currency, t.sequence] }),
    index('wallet_entries_by_time').on(t.createdAt),
    index('wallet_entries_by_order').on(t.orderCode),
    check('wallet_entry_of_something', sql`${t.amount} <> 0`),
    check('wallet_not_below_zero', sql`${t.balanceAfter} >= 0`),
  ],
);

/**
 * Anonymous entries of erased accounts, kept so that the books add up. A remaining balance is forfeited by its own
 * entry.
 */
export const walletPastEntries = pgTable(
  'wallet_past_entries',
  {
    id: text().primaryKey(),
    currency: text().notNull(),
    amount: integer().notNull(),
    kind: text({ enum: PAST_ENTRY_KINDS }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('wallet_past_by_time').on(t.createdAt)],
);
