import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, parentId, updatedAt } from '#db/columns.ts';
import { DISPUTE_REASONS, DISPUTE_STATES, REMEDIES } from '../../disputes.ts';
import { orderLines, orders } from '../../tables.ts';

/** Problems reported for order lines (decision 35). */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    orderId: parentId('order_id', () => orders.id),
    lineId: parentId('line_id', () => orderLines.id),
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
    disputeId: parentId('dispute_id', () => disputes.id),
    to: text('to_state', { enum: DISPUTE_STATES }).notNull(),
    /** Shown to the customer. */
    reason: text().notNull().default(''),
    at: createdAt(),
  },
  (t) => [index('events_of_dispute').on(t.disputeId, t.id)],
);
