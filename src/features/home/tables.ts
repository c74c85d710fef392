import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Words of a page's block that the owner may change without touching the block: its place, labels and destinations are
 * the page's own (decision 19). `body` is sanitised HTML.
 */
export const contentBlocks = pgTable('content_blocks', {
  name: text().primaryKey(),
  title: text().notNull(),
  body: text().notNull(),
  /** Short lines of a list, plain text. */
  points: text().array().notNull().default(sql`'{}'`),
  imageUrl: text('image_url'),
  altText: text('alt_text').notNull().default(''),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});
