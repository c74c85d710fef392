import { z } from 'zod';
import { BookPrices, Catalogue } from '#kernel/book.ts';
import { loose, text } from '#kernel/text.ts';
import { COLUMN_MAX, VALUE_MAX } from './limits.ts';
import { COLUMN_FIELDS, type ColumnField } from './record-fields.ts';

const value = text().trim().min(1).max(VALUE_MAX);

/**
 * What a new book gets where the file says nothing of it, chosen by whoever imports: the shop itself invents nothing. Prices
 * are cents of USD.
 */
export const ImportDefaults = z.strictObject({
  catalogue: Catalogue.optional(),
  language: value.optional(),
  genre: value.optional(),
  color: value.optional(),
  prices: z
    .strictObject(
      Object.fromEntries(
        Object.keys(BookPrices.shape).map((name) => [name, z.int().positive().optional()]),
      ) as Record<keyof BookPrices, z.ZodOptional<z.ZodInt>>,
    )
    .optional(),
});
export type ImportDefaults = z.infer<typeof ImportDefaults>;

/** From the name of a column to a field of a book; null leaves the column out. */
export const ColumnMapping = z.record(
  loose().max(COLUMN_MAX),
  z.enum(Object.keys(COLUMN_FIELDS) as ColumnField[], 'There is no such field of a book.').nullable(),
);

/** From a name in the file to one of the shop's; null leaves it out. */
const Names = z.record(loose().max(VALUE_MAX), value.nullable());

/** How posts of a blog come: all as drafts, or what was published or planned there so too, on its day. */
export const POSTS_AS = ['drafts', 'asTheyWere'] as const;
export type PostsAs = (typeof POSTS_AS)[number];

/** How a file is read: `mapping` of the calls. Whatever it leaves out is guessed, or as the shop has it. */
export const ImportSettings = z.strictObject({
  columns: ColumnMapping.optional(),
  /** As the web names encodings, where somebody knows better than what is found. */
  encoding: value.optional(),
  genres: Names.optional(),
  languages: Names.optional(),
  defaults: ImportDefaults.optional(),
  /** Of a blog; drafts unless it is said. */
  posts: z.enum(POSTS_AS).optional(),
});
export type ImportSettings = z.infer<typeof ImportSettings>;
