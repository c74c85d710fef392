import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from '#db/columns.ts';

/**
 * Editable words of a page's block; its position, labels and links belong to the page (decision 19). `body` is
 * sanitised HTML.
 */
export const contentBlocks = pgTable('content_blocks', {
  name: text().primaryKey(),
  title: text().notNull(),
  body: text().notNull(),
  /** Plain-text list items. */
  points: text().array().notNull().default(sql`'{}'`),
  imageUrl: text('image_url'),
  altText: text('alt_text').notNull().default(''),
  updatedAt: updatedAt(),
});
