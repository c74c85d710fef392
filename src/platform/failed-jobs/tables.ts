import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampText } from '#db/columns.ts';

/** Failing jobs: one row per name, until the job succeeds again. */
export const failedJobs = pgTable('failed_jobs', {
  name: text().primaryKey(),
  message: text().notNull(),
  times: integer().notNull().default(1),
  firstAt: timestampText('first_at').notNull().defaultNow(),
  lastAt: timestampText('last_at').notNull().defaultNow(),
});
