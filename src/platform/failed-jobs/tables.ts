import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { when } from '#db/columns.ts';

/** Work of the shop's clock that has failed: one row for each name, until it goes well again. */
export const failedJobs = pgTable('failed_jobs', {
  name: text().primaryKey(),
  /** What was said the last time. */
  message: text().notNull(),
  /** How often in a row. */
  times: integer().notNull().default(1),
  firstAt: when('first_at').notNull().defaultNow(),
  lastAt: when('last_at').notNull().defaultNow(),
});
