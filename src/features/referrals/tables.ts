import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, when } from '#db/columns.ts';
import { users } from '#platform/sessions/tables.ts';

/** What a recommendation earns: one row, or none where it earns nothing. */
export const referralTerms = pgTable('referral_terms', {
  id: text().primaryKey(),
  /** Cents of USD. */
  amount: integer().notNull(),
  /** So many days after its delivery an order that still stands earns it. */
  waitDays: smallint('wait_days').notNull(),
});

export const REFERRAL_STATES = ['waiting', 'rewarded', 'void'] as const;

/**
 * Who sent whom, from the first delivered order of whoever was sent (decision 31): one row for each mailbox, ever. It outlives
 * both accounts without naming them: what is promised is given though the friend has left, and nobody who comes back is
 * rewarded for again.
 */
export const referrals = pgTable(
  'referrals',
  {
    /** The order that earns it. */
    orderId: text('order_id').primaryKey(),
    /** Null once the account is deleted. */
    referredId: text('referred_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    referrerId: text('referrer_id').references(() => users.id, { onDelete: 'set null' }),
    /** The mailbox of whoever was sent, as a keyed hash; null in rows of before there was one. */
    mailbox: text().unique(),
    /** Cents of USD, as they were promised then. */
    amount: integer().notNull(),
    state: text({ enum: REFERRAL_STATES }).notNull().default('waiting'),
    dueAt: when('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('referrals_due').on(t.state, t.dueAt), index('referrals_by_referrer').on(t.referrerId)],
);
