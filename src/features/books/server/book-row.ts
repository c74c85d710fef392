import { bookPrice } from '#kernel/book-price.ts';
import { normalise } from '#kernel/normalise.ts';
import { renderDescription } from '#platform/rich-text.ts';
import { isbn13 } from '../isbn.ts';
import type { books } from '../tables.ts';
import type { BookInput } from './book-input.ts';
import { coverVersion } from './cover-version.ts';

/** Values of a book's row that come from other rows. */
export interface BookRowReferences {
  id: string;
  titleSlug: string;
  authors: readonly string[];
  authorId: string;
  coAuthorIds: string[];
  languageId: number;
  genreIds: number[];
}

export function toBookRow(
  book: BookInput,
  { authors, ...references }: BookRowReferences,
): typeof books.$inferInsert {
  const { authors: _, language: __, genres, publishingYear: year, isbn, prices, ...copied } = book;
  const { title, volume, pages } = book;
  const author = authors.join(' & ');
  return {
    ...copied,
    ...references,
    ...prices,
    author,
    publishingYear: year,
    titleNonStemmed: normalise(title),
    isbnNo: isbn,
    isbn13: isbn ? isbn13(isbn) : null,
    description: renderDescription(book.description),
    images: book.images ?? {},
    coverVersion: coverVersion({ title, author, volume, year, genres, pages }),
    // Cards show full genuine leather.
    shownPrice: bookPrice(prices, 'superDeluxe', 'realLeather')?.price ?? 0,
  };
}
