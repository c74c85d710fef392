import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, timestampText } from '#db/columns.ts';
import { SUBSCRIPTION_KINDS } from './limits.ts';

/** Email subscriptions (decision 44). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    type: text({ enum: SUBSCRIPTION_KINDS }).notNull(),
    createdAt: createdAt(),
    unsubscribedAt: timestampText('unsubscribed_at'),
  },
  (t) => [
    uniqueIndex('one_subscription').on(t.email, t.type),
    index('subscriptions_newest').on(t.createdAt, t.id),
    index('subscriptions_by_text').using('gin', t.email.op('gin_trgm_ops')),
  ],
);
