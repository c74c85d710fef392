import { readCatalogue } from '#features/books/server/seed/catalogue-files.ts';
import { buildSeedBooks } from '#features/books/server/seed/seeded-books.ts';
import type { BoundBook } from '#features/designs/server/bound-books.ts';
import type { BookPrices } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';

const { books, authors, colours } = await readCatalogue();
const names = new Map(authors.map(({ slug, name }) => [slug, name]));

export const leathers: BookColour[] = colours.map(({ name, label, light, dark, alt }) => ({
  id: name,
  colorName: name,
  label,
  altText: alt,
  light,
  dark,
  disabled: false,
}));

/** Prices in the API's shape, without absent ones. */
const presentPrices = (prices: object): BookPrices =>
  Object.fromEntries(Object.entries(prices).filter(([, price]) => price !== null));

/** Every book of the demo catalogue in the shape that designs need. */
export const bindableBooks: BoundBook[] = buildSeedBooks(books, names).map((book) => ({
  ...presentPrices(book.prices),
  id: book.id,
  title: book.title,
  catalogue: book.catalogue,
  color: book.color,
  genres: book.genres,
  author: book.authors.map((slug) => names.get(slug) ?? slug).join(' & '),
  year: book.publishingYear,
  pages: book.pages,
  volume: book.volume,
  coverVersion: '',
  variantType: 'superDeluxe' as const,
  leatherType: 'realLeather' as const,
}));
