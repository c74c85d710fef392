import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What has a revision: the catalogue and the content together. */
export const CATALOGUE = 'catalogue';

/** One row that rises with every change of the catalogue or the content, so that kept pages know when to go. */
export const revisions = pgTable('revisions', {
  subject: text({ enum: [CATALOGUE] }).primaryKey(),
  number: integer().notNull().default(0),
});
