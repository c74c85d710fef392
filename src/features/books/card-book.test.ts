import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BookPrices, type BookSummary } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { toCardBook } from './card-book.ts';

const BOOK: BookSummary = {
  id: '01JC6NX2P0Y4AR3X4DVX77KRVB',
  sku: 'RB-R386653',
  catalogue: 'regular',
  isBestSeller: false,
  title: 'Walden',
  title_slug: 'walden',
  author: 'Henry David Thoreau',
  language: 'English',
  genres: ['Memoir'],
  publishingYear: 1854,
  imageUrl: '/covers/x/y/front-tan-superDeluxe-realLeather-640.webp',
  coverVersion: '5d76aae538',
  color: 'tan',
  leatherType: 'realLeather',
  variantType: 'superDeluxe',
  currency: 'USD',
};

const prices = fc.record(
  Object.fromEntries(
    Object.keys(BookPrices.shape).map((field) => [field, fc.integer({ min: 1, max: 60_000 })]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<BookPrices>;

test('a card shows the price of the book in its binding', () => {
  fc.assert(
    fc.property(
      prices,
      fc.constantFrom('deluxe' as const, 'superDeluxe' as const),
      fc.constantFrom('realLeather' as const, 'veganLeather' as const),
      (bookPrices, variantType, leatherType) => {
        const book = { ...BOOK, ...bookPrices, variantType, leatherType };
        expect(bookPrice(toCardBook(book), variantType, leatherType)).toEqual(
          bookPrice(book, variantType, leatherType),
        );
      },
    ),
  );
});

test('a card contains only the fields it shows', () => {
  const { isBestSeller, genres, publishingYear, imageUrl, ...cardFields } = BOOK;
  expect(toCardBook({ ...BOOK, superDeluxePriceGenuine: 9000, deluxePriceGenuine: 7000 })).toEqual({
    ...cardFields,
    bookPrice: 9000,
  });
});
