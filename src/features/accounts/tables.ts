import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampDate, timestampText } from '#db/columns.ts';

/** Emailed login codes, each bound to the browser that requested it. */
export const emailCodes = pgTable('email_codes', {
  /** Hash of the ticket held by the browser; without the ticket the code is useless. */
  ticketHash: text('ticket_hash').primaryKey(),
  /** Lower case; may or may not have an account. */
  email: text().notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull().default(0),
  /** When the code was entered correctly for an address without an account; null before. */
  provedAt: timestampText('proved_at'),
  expiresAt: timestampDate('expires_at').notNull(),
  createdAt: timestampDate('created_at').notNull().defaultNow(),
});
