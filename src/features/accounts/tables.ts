import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, when } from '#db/columns.ts';

/** Codes that were mailed to show whose an address is, each bound to the browser that asked for it. */
export const emailCodes = pgTable('email_codes', {
  /** What the browser holds, hashed: without it the code is worth nothing. */
  ticketHash: text('ticket_hash').primaryKey(),
  /** In lower case; an account may or may not have it. */
  email: text().notNull(),
  codeHash: text('code_hash').notNull(),
  /** How often a code was tried. */
  tries: integer().notNull().default(0),
  /** When the code was given rightly by somebody who has no account yet; null before. */
  provedAt: when('proved_at'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
