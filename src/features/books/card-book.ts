import type { BookSummary } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';

const FIELDS = [
  'id',
  'sku',
  'catalogue',
  'title',
  'englishTitle',
  'title_slug',
  'author',
  'language',
  'coverVersion',
  'color',
  'leatherType',
  'variantType',
  'currency',
  'bookPrice',
  'discountedBookPrice',
] as const satisfies readonly (keyof BookSummary)[];

export type CardBook = Pick<BookSummary, (typeof FIELDS)[number]>;

/** Reduces a summary to the fields of a card; the price of the shown binding becomes `bookPrice`. */
export function toCardBook(book: BookSummary): CardBook {
  const { price, original } = bookPrice(book, book.variantType, book.leatherType) ?? {};
  const prices =
    original == null ? { bookPrice: price } : { bookPrice: original, discountedBookPrice: price };
  const source = { ...book, discountedBookPrice: undefined, ...prices };
  return Object.fromEntries(
    FIELDS.flatMap((field) => (source[field] === undefined ? [] : [[field, source[field]]])),
  ) as CardBook;
}
