import { z } from 'zod';
import { BookPrices, Catalogue } from '#kernel/book.ts';
import { looseText, text } from '#kernel/text.ts';
import { COLUMN_MAX, VALUE_MAX } from './limits.ts';
import { COLUMN_FIELDS, type ColumnField } from './record-fields.ts';

const value = text().trim().min(1).max(VALUE_MAX);

/** Defaults for new books, chosen by the person importing. Prices are cents of USD. */
export const ImportDefaults = z.strictObject({
  catalogue: Catalogue.optional(),
  language: value.optional(),
  genre: value.optional(),
  color: value.optional(),
  prices: z.strictObject(BookPrices.shape).optional(),
});
export type ImportDefaults = z.infer<typeof ImportDefaults>;

/** Maps column names to book fields; null ignores the column. */
export const ColumnMapping = z.record(
  looseText().max(COLUMN_MAX),
  z.enum(Object.keys(COLUMN_FIELDS) as ColumnField[], 'This book field doesn’t exist.').nullable(),
);

/** Maps names in the file to the shop's; null ignores them. */
const NameMapping = z.record(looseText().max(VALUE_MAX), value.nullable());

/** Imports posts as drafts, or keeps their publication state and date. */
const POSTS_AS = ['drafts', 'asTheyWere'] as const;
export type PostsAs = (typeof POSTS_AS)[number];

/** How to read a file; the `mapping` of API calls. Missing settings are guessed, or taken from saved ones. */
export const ImportSettings = z.strictObject({
  columns: ColumnMapping.optional(),
  /** WHATWG encoding label; overrides detection. */
  encoding: value.optional(),
  genres: NameMapping.optional(),
  languages: NameMapping.optional(),
  defaults: ImportDefaults.optional(),
  /** For blogs; drafts by default. */
  posts: z.enum(POSTS_AS).optional(),
});
export type ImportSettings = z.infer<typeof ImportSettings>;
