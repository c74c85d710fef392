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

/** What a card shows of a book. */
export type CardBook = Pick<BookSummary, (typeof FIELDS)[number]>;

/**
 * What the card of a book needs, for pages of many cards: half of the summary. Its one price, of the binding that it
 * shows, is `bookPrice`, so that it reads as a book of one price does.
 */
export function cardBook(book: BookSummary): CardBook {
  const { price, original } = bookPrice(book, book.variantType, book.leatherType) ?? {};
  const prices =
    original == null ? { bookPrice: price } : { bookPrice: original, discountedBookPrice: price };
  const said = { ...book, discountedBookPrice: undefined, ...prices };
  return Object.fromEntries(
    FIELDS.flatMap((field) => (said[field] === undefined ? [] : [[field, said[field]]])),
  ) as CardBook;
}
