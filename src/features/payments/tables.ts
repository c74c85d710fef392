import { index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, timestampText, updatedAt } from '#db/columns.ts';
import { PAYMENT_STATUSES } from '#platform/payments/payments.ts';
import { SANDBOX_STATUSES } from './limits.ts';

/** Payment attempts. Orders belong to another feature and are referenced by id and code only. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    orderCode: text('order_code').notNull(),
    attempt: smallint().notNull(),
    provider: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('created'),
    /** Minor units of `currency`. */
    amount: integer().notNull(),
    currency: text().notNull(),
    email: text().notNull(),
    /** Provider's reference; null until it has answered. */
    providerRef: text('provider_ref'),
    url: text(),
    clientSecret: text('client_secret'),
    reason: text(),
    /** Server errors while opening. Each one changes the idempotency key, since the provider would replay the error. */
    failedOpenings: smallint('failed_openings').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    settledAt: timestampText('settled_at'),
    /** When to cancel the attempt at the provider; null if not needed. */
    cancelDueAt: timestampText('cancel_due_at'),
    cancelTries: smallint('cancel_tries').notNull().default(0),
  },
  (t) => [
    unique('payments_attempt').on(t.orderId, t.attempt),
    unique('payments_provider_ref').on(t.provider, t.providerRef),
    index('payments_by_settlement').on(t.settledAt),
    index('payments_by_code').on(t.orderCode),
    index('payments_by_email').on(t.email),
    index('payments_by_status').on(t.status, t.updatedAt),
    index('payments_by_cancel').on(t.cancelDueAt),
  ],
);

/** Provider events received, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    type: text().notNull(),
    paymentRef: text('payment_ref'),
    receivedAt: timestampText('received_at').notNull().defaultNow(),
    outcome: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('payment_events_by_ref').on(t.paymentRef)],
);

export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    /** Null for a payment the shop has no record of. */
    paymentId: text('payment_id').references(() => payments.id),
    /** Null for an unmatched payment. */
    orderId: text('order_id'),
    provider: text().notNull(),
    paymentRef: text('payment_ref').notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    key: text().notNull().unique(),
    status: text({ enum: ['requested', 'done', 'failed'] })
      .notNull()
      .default('requested'),
    providerRef: text('provider_ref'),
    createdAt: createdAt(),
    doneAt: timestampText('done_at'),
    tries: smallint().notNull().default(0),
    dueAt: timestampText('due_at').notNull().defaultNow(),
  },
  (t) => [
    index('refunds_by_payment').on(t.paymentId),
    index('refunds_by_due').on(t.status, t.dueAt),
    index('refunds_by_time').on(t.doneAt),
    index('refunds_by_order').on(t.orderId),
  ],
);

/** Payments at the simulated provider, under unguessable ids. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amount: integer().notNull(),
    currency: text().notNull(),
    orderCode: text('order_code').notNull(),
    status: text({ enum: SANDBOX_STATUSES }).notNull().default('requires_action'),
    refunded: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_payments_by_time').on(t.createdAt)],
);

/** Webhooks the sandbox has to send. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => sandboxPayments.id),
    /** JSON, exactly as signed and sent. */
    body: text().notNull(),
    dueAt: timestampText('due_at').notNull().defaultNow(),
    tries: smallint().notNull().default(0),
    deliveredAt: timestampText('delivered_at'),
  },
  (t) => [index('sandbox_events_by_payment').on(t.paymentId), index('sandbox_events_by_due').on(t.dueAt)],
);

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => sandboxPayments.id),
    amount: integer().notNull(),
  },
  (t) => [index('sandbox_refunds_by_payment').on(t.paymentId)],
);
