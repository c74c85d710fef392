import { pgTable, text } from 'drizzle-orm/pg-core';
import { when } from '#db/columns.ts';

/** Files that nothing names, or nothing names yet: whatever is due is removed. */
export const fileRemovals = pgTable('file_removals', {
  key: text().primaryKey(),
  dueAt: when('due_at').notNull(),
});
