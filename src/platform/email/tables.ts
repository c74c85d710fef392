import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampText, updatedAt } from '#db/columns.ts';

/** Outgoing emails (decision 36). */
export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Template data, without secrets once sent. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestampText('next_attempt_at').notNull().defaultNow(),
    sentAt: timestampText('sent_at'),
    failedAt: timestampText('failed_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_due').on(t.nextAttemptAt).where(sql`sent_at is null and failed_at is null`),
    index('outbox_failed').on(t.failedAt, t.id).where(sql`failed_at is not null`),
    index('outbox_by_order').on(sql`(content->>'orderCode')`),
  ],
);

export const emailWordings = pgTable('email_wordings', {
  kind: text().primaryKey(),
  texts: jsonb().$type<Record<string, string>>().notNull(),
  updatedAt: updatedAt(),
});
