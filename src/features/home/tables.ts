import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from '#db/columns.ts';

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
  updatedAt: updatedAt(),
});
