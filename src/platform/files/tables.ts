import { pgTable, text } from 'drizzle-orm/pg-core';
import { when } from '#db/columns.ts';

/** Files scheduled for removal, unless they are claimed before. */
export const fileRemovals = pgTable('file_removals', {
  key: text().primaryKey(),
  dueAt: when('due_at').notNull(),
});
