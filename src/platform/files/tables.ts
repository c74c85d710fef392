import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampText } from '#db/columns.ts';

/** Files scheduled for removal, unless they are claimed before. */
export const fileRemovals = pgTable('file_removals', {
  key: text().primaryKey(),
  dueAt: timestampText('due_at').notNull(),
});
