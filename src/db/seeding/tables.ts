import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampText } from '../columns.ts';

/** Content parts this database has been offered, each once: what the owner deletes stays deleted. */
export const contentParts = pgTable('content_parts', {
  name: text().primaryKey(),
  offeredAt: timestampText('offered_at').notNull().defaultNow(),
});
