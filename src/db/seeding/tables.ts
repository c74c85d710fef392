import { pgTable, text } from 'drizzle-orm/pg-core';
import { when } from '../columns.ts';

/**
 * Parts of the shop's content that this database has been offered: each once, so that what its owner empties stays
 * empty, and what a later version adds is still filled.
 */
export const contentParts = pgTable('content_parts', {
  name: text().primaryKey(),
  offeredAt: when('offered_at').notNull().defaultNow(),
});
