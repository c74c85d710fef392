import { z } from 'zod';
import { BookImage, BookPrices, Catalogue } from '#kernel/book.ts';
import { slugOf } from '#kernel/slug.ts';
import { isbn13 } from '../isbn.ts';
import { SKU_MAX_LENGTH } from '../limits.ts';

const words = z.string().trim().min(1);
/** Cents of USD (decision 24). */
const price = z.int().positive().nullish();

/**
 * A whole book as an editor or an import gives it: what it leaves out the book does not have, but for `id` and `createdAt`,
 * which an earlier book of the same SKU has given. All that follows from this is made when it is written.
 */
export const WrittenBook = z.strictObject({
  /** Longer than any SKU, so that the two are told apart. Without it the SKU says which book it is. */
  id: z
    .string()
    .min(SKU_MAX_LENGTH + 1)
    .optional(),
  sku: words.max(SKU_MAX_LENGTH),
  catalogue: Catalogue,
  title: words.refine((title) => slugOf(title) !== '', 'has no letter for an address'),
  subtitle: words.nullish(),
  originalTitle: words.nullish(),
  englishTitle: words.nullish(),
  /** Slugs, the main author first. */
  authors: z.array(words).min(1),
  /** Names of a language, of genres (the main one first) and of a leather that the shop has. */
  language: words,
  genres: z.array(words).min(1),
  color: words,
  publishingYear: z.int().nullish(),
  /** As it is printed in the book. */
  isbn: words.refine((text) => isbn13(text) !== null, 'is no ISBN').nullish(),
  /** Markdown. */
  description: words,
  pages: z.int().positive().nullish(),
  volume: words.nullish(),
  publicationDate: z.iso.date().nullish(),
  /** Photographs, by binding; without them the shop draws covers. */
  images: z.record(z.string(), BookImage).optional(),
  prices: z.strictObject(
    Object.fromEntries(Object.keys(BookPrices.shape).map((name) => [name, price])) as Record<
      keyof BookPrices,
      typeof price
    >,
  ),
  popularity: z.int(),
  editionLimit: z.int().positive().nullish(),
  metaTitle: words.nullish(),
  metaKeywords: words.nullish(),
  metaDescription: words.nullish(),
  createdAt: words.optional(),
  withdrawnAt: words.nullish(),
});
export type WrittenBook = z.infer<typeof WrittenBook>;

/** Books that cannot be written, so that nothing was; the message names each by its SKU with all that is wrong. */
export class RefusedBooks extends Error {
  constructor(problems: readonly string[]) {
    super(`Nothing was written:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** @throws RefusedBooks */
export function checkBooks(books: readonly WrittenBook[]): WrittenBook[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const checked = books.flatMap((book) => {
    const parsed = WrittenBook.safeParse(book);
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.push(`${book.sku}: ${path.join('.')}: ${message}`);
    for (const name of [book.sku, book.id]) {
      if (name !== undefined && seen.has(name)) problems.push(`${book.sku}: is there twice`);
      if (name !== undefined) seen.add(name);
    }
    return parsed.data ?? [];
  });
  if (problems.length > 0) throw new RefusedBooks(problems);
  return checked;
}
