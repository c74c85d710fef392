import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampText } from '#db/columns.ts';
import { users } from '#platform/sessions/tables.ts';

/** Referral reward: one row, or none if referrals earn nothing. */
export const referralTerms = pgTable('referral_terms', {
  id: text().primaryKey(),
  /** US cents. */
  amount: integer().notNull(),
  /** Days after delivery before the order earns the reward. */
  waitDays: smallint('wait_days').notNull(),
});

export const REFERRAL_STATES = ['waiting', 'rewarded', 'void'] as const;

/**
 * Referrals, recorded at the referred customer's first delivered order (decision 31): one per mailbox, ever. Rows
 * outlive both accounts anonymously, so that rewards are still paid, and never twice for the same mailbox.
 */
export const referrals = pgTable(
  'referrals',
  {
    /** Order that earns the reward. */
    orderId: text('order_id').primaryKey(),
    /** Null once the account is deleted. */
    referredId: text('referred_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    referrerId: text('referrer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Keyed hash of the referred customer's mailbox; null in older rows. */
    mailbox: text().unique(),
    /** US cents, as promised at the time. */
    amount: integer().notNull(),
    state: text({ enum: REFERRAL_STATES }).notNull().default('waiting'),
    dueAt: timestampText('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('referrals_due').on(t.state, t.dueAt), index('referrals_by_referrer').on(t.referrerId)],
);
