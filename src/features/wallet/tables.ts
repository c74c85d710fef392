import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';
import { userId } from '#platform/sessions/tables.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';

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
    /** Of what it is the entry: the same is entered once. */
    key: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.currency, t.sequence] }),
    check('wallet_entry_of_something', sql`${t.amount} <> 0`),
    check('wallet_not_below_zero', sql`${t.balanceAfter} >= 0`),
  ],
);
