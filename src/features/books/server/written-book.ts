import { z } from 'zod';
import { BookImage, BookPrices, Catalogue } from '#kernel/book.ts';
import { slugOf } from '#kernel/slug.ts';
import { isbn13 } from '../isbn.ts';
import { SKU_MAX_LENGTH } from '../limits.ts';

const words = z.string().trim().min(1);
/** Upper case, as `bookKey` looks it up. */
const sku = z.string().trim().toUpperCase().min(1).max(SKU_MAX_LENGTH);
/** Cents of USD (decision 24). */
const price = z.int().positive().nullable();

/** A complete book. Null means absent; nothing may be omitted, so that a partial import can't clear other fields. */
export const WrittenBook = z.strictObject({
  /** Longer than any SKU, to tell the two apart. Without an id, the SKU identifies the book. */
  id: z
    .string()
    .min(SKU_MAX_LENGTH + 1)
    .optional(),
  sku,
  catalogue: Catalogue,
  title: words.refine((title) => slugOf(title) !== '', 'has no letter for an address'),
  subtitle: words.nullable(),
  originalTitle: words.nullable(),
  englishTitle: words.nullable(),
  authors: z.array(words).min(1),
  /** Names of an existing language, existing genres (the main one first) and an existing leather. */
  language: words,
  genres: z.array(words).min(1),
  color: words,
  publishingYear: z.int().nullable(),
  isbn: words.refine((text) => isbn13(text) !== null, 'is no ISBN').nullable(),
  /** Markdown; may be empty. */
  description: z.string().trim(),
  pages: z.int().positive().nullable(),
  volume: words.nullable(),
  publicationDate: z.iso.date().nullable(),
  /** Photographs by binding; null to show drawn covers. */
  images: z.record(z.string(), BookImage).nullable(),
  prices: z.strictObject(
    Object.fromEntries(Object.keys(BookPrices.shape).map((name) => [name, price])) as Record<
      keyof BookPrices,
      typeof price
    >,
  ),
  popularity: z.int(),
  editionLimit: z.int().positive().nullable(),
  metaTitle: words.nullable(),
  metaKeywords: words.nullable(),
  metaDescription: words.nullable(),
  createdAt: words.optional(),
  withdrawnAt: words.nullable(),
});
export type WrittenBook = z.infer<typeof WrittenBook>;

/** Thrown when nothing was written; the message lists all problems by SKU. */
export class RefusedBooks extends Error {
  constructor(problems: readonly string[]) {
    super(`Nothing was written:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** @throws InvalidBooksError */
export function checkBooks(books: readonly WrittenBook[]): WrittenBook[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const checked = books.flatMap((book) => {
    const parsed = WrittenBook.safeParse(book);
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.push(`${book.sku}: ${path.join('.')}: ${message}`);
    if (!parsed.data) return [];
    const { sku, id = sku } = parsed.data;
    if (seen.has(sku) || seen.has(id)) problems.push(`${sku}: is there twice`);
    seen.add(sku).add(id);
    return [parsed.data];
  });
  if (problems.length > 0) throw new RefusedBooks(problems);
  return checked;
}
