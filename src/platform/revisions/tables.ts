import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const CATALOGUE = 'catalogue';

/** One row that rises with every change of catalogue or content and invalidates cached pages. */
export const revisions = pgTable('revisions', {
  subject: text({ enum: [CATALOGUE] }).primaryKey(),
  number: integer().notNull().default(0),
});
