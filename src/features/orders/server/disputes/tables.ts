import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '#db/columns.ts';
import { DISPUTE_REASONS, DISPUTE_STATES, REMEDIES } from '../../disputes.ts';
import { orderLines, orders } from '../../tables.ts';

/** Problems reported for order lines (decision 35). */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineId: text('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    reason: text({ enum: DISPUTE_REASONS }).notNull(),
    remedy: text({ enum: REMEDIES }).notNull(),
    message: text().notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull().default('requested'),
    photos: text().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('disputes_of_order').on(t.orderId, t.id),
    // One open dispute per line; later messages belong to it.
    uniqueIndex('one_open_dispute').on(t.lineId).where(sql`state <> 'closed'`),
  ],
);

export const disputeEvents = pgTable(
  'dispute_events',
  {
    id: text().primaryKey(),
    disputeId: text('dispute_id')
      .notNull()
      .references(() => disputes.id, { onDelete: 'cascade' }),
    to: text('to_state', { enum: DISPUTE_STATES }).notNull(),
    /** Shown to the customer. */
    reason: text().notNull().default(''),
    at: createdAt(),
  },
  (t) => [index('events_of_dispute').on(t.disputeId, t.id)],
);
