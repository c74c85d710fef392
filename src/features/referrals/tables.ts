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

/** Who sent whom, from the first delivered order of whoever was sent (decision 31): one row for each of them, ever. */
export const referrals = pgTable(
  'referrals',
  {
    referredId: text('referred_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    referrerId: text('referrer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The order that earns it. */
    orderId: text('order_id').notNull(),
    /** Cents of USD, as they were promised then. */
    amount: integer().notNull(),
    state: text({ enum: REFERRAL_STATES }).notNull().default('waiting'),
    dueAt: when('due_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('referrals_due').on(t.state, t.dueAt), index('referrals_by_referrer').on(t.referrerId)],
);
