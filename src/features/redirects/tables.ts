import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';

/** Old paths and their targets (decision 18). */
export const redirects = pgTable('redirects', {
  fromPath: text('from_path').primaryKey(),
  toPath: text('to_path').notNull(),
  createdAt: createdAt(),
});
