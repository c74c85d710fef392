import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt, when } from '#db/columns.ts';

/** Outgoing emails (decision 36). */
export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Template data, without secrets once sent. */
    content: jsonb().notNull(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: when('next_attempt_at').notNull().defaultNow(),
    sentAt: when('sent_at'),
    givenUpAt: when('given_up_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_due').on(t.nextAttemptAt).where(sql`sent_at is null and given_up_at is null`),
    index('outbox_given_up').on(t.givenUpAt, t.id).where(sql`given_up_at is not null`),
    index('outbox_by_order').on(sql`(content->>'orderCode')`),
  ],
);

export const emailWordings = pgTable('email_wordings', {
  kind: text().primaryKey(),
  texts: jsonb().$type<Record<string, string>>().notNull(),
  updatedAt: updatedAt(),
});
