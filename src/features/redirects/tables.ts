import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';

/** Old paths and their targets (decision 18). */
export const redirects = pgTable('redirects', {
  from: text('from_path').primaryKey(),
  to: text('to_path').notNull(),
  createdAt: createdAt(),
});
