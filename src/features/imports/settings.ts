import { z } from 'zod';
import { BookPrices, Catalogue } from '#kernel/book.ts';
import { VALUE_MAX } from './limits.ts';

const value = z.string().trim().min(1).max(VALUE_MAX);

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

/** From a name in the file to one of the shop's; null leaves it out. */
const Names = z.record(z.string().max(VALUE_MAX), value.nullable());

/** How a file is read: `mapping` of the calls. Whatever it leaves out is guessed, or as the shop has it. */
export const ImportSettings = z.strictObject({
  /** From the name of a column to a field of a book; null leaves the column out. */
  columns: z.record(z.string(), z.string().nullable()).optional(),
  genres: Names.optional(),
  languages: Names.optional(),
  defaults: ImportDefaults.optional(),
});
export type ImportSettings = z.infer<typeof ImportSettings>;
