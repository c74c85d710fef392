import { z } from 'zod';
import { BookImage, BookPrices, Catalogue } from '#kernel/book.ts';
import { slugify } from '#kernel/normalise.ts';
import { isbn13 } from '../isbn.ts';
import { SKU_MAX_LENGTH } from '../limits.ts';

const requiredText = z.string().trim().min(1);
/** Upper case, as `bookKey` looks it up. */
const sku = z.string().trim().toUpperCase().min(1).max(SKU_MAX_LENGTH);
/** Cents of USD (decision 24). */
const price = z.int().positive().nullable();

/** A complete book. Null means absent; nothing may be omitted, so that a partial import can't clear other fields. */
export const BookInput = z.strictObject({
  /** Longer than any SKU, to tell the two apart. Without an id, the SKU identifies the book. */
  id: z
    .string()
    .min(SKU_MAX_LENGTH + 1)
    .optional(),
  sku,
  catalogue: Catalogue,
  title: requiredText.refine((title) => slugify(title) !== '', 'has no letters to make a web address from'),
  subtitle: requiredText.nullable(),
  originalTitle: requiredText.nullable(),
  englishTitle: requiredText.nullable(),
  authors: z.array(requiredText).min(1),
  /** Names of an existing language, existing genres (the main one first) and an existing leather. */
  language: requiredText,
  genres: z.array(requiredText).min(1),
  color: requiredText,
  publishingYear: z.int().nullable(),
  isbn: requiredText.refine((text) => isbn13(text) !== null, 'is no ISBN').nullable(),
  /** Markdown; may be empty. */
  description: z.string().trim(),
  pages: z.int().positive().nullable(),
  volume: requiredText.nullable(),
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
  metaTitle: requiredText.nullable(),
  metaKeywords: requiredText.nullable(),
  metaDescription: requiredText.nullable(),
  createdAt: requiredText.optional(),
  withdrawnAt: requiredText.nullable(),
});
export type BookInput = z.infer<typeof BookInput>;

/** Thrown when nothing was written; the message lists all problems by SKU. */
export class InvalidBooksError extends Error {
  constructor(problems: readonly string[]) {
    super(`Nothing was written:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** @throws InvalidBooksError */
export function validateBooks(books: readonly BookInput[]): BookInput[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const checked = books.flatMap((book) => {
    const parsed = BookInput.safeParse(book);
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.push(`${book.sku}: ${path.join('.')}: ${message}`);
    if (!parsed.data) return [];
    const { sku, id = sku } = parsed.data;
    if (seen.has(sku) || seen.has(id)) problems.push(`${sku}: appears twice`);
    seen.add(sku).add(id);
    return [parsed.data];
  });
  if (problems.length > 0) throw new InvalidBooksError(problems);
  return checked;
}
