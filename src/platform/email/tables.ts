import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt, when } from '#db/columns.ts';

/**
 * Emails that are to be sent or were (decision 36). A row is written in the transaction that gives the reason for
 * the email; a job sends it after the commit and tries again until the mail server takes it.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** The template: verify, reset, welcome … */
    kind: text().notNull(),
    recipient: text().notNull(),
    /** What the template says, without secrets once sent. */
    content: jsonb().notNull(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: when('next_attempt_at').notNull().defaultNow(),
    sentAt: when('sent_at'),
    /** When the shop stopped trying, after the mail server refused the email for good. */
    givenUpAt: when('given_up_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_due').on(t.nextAttemptAt).where(sql`sent_at is null and given_up_at is null`),
    // What was written about one order is shown with it.
    index('outbox_given_up').on(t.givenUpAt, t.id).where(sql`given_up_at is not null`),
    index('outbox_by_order').on(sql`(content->>'orderCode')`),
  ],
);

/** What the owner has the shop's letters say instead of its own words: the texts of a kind by their names. */
export const emailWordings = pgTable('email_wordings', {
  kind: text().primaryKey(),
  texts: jsonb().$type<Record<string, string>>().notNull(),
  updatedAt: updatedAt(),
});
