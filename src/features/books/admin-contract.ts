import { z } from 'zod';
import {
  AdminListQuery,
  adminEdit,
  adminListReply,
  adminReply,
  adminSavedReply,
} from '#kernel/admin-list.ts';
import { BookImage, BookPrices, CATALOGUES, Catalogue } from '#kernel/book.ts';
import { BookColour } from '#kernel/edition.ts';
import { slugify } from '#kernel/normalise.ts';
import { line, lines, optionalLine, optionalLines, text } from '#kernel/text.ts';
import { COLLECTIONS } from './collections.ts';
import { isbn13 } from './isbn.ts';
import { SKU_MAX_LENGTH } from './limits.ts';

const TITLE_MAX = 500;
const DESCRIPTION_MAX = 20_000;
const LINKS_MAX = 20;
/** Upper limit for a price, in cents of USD. */
const PRICE_MAX = 10_000_000;

const cents = z
  .int('Enter an amount, for example 12.50.')
  .positive('Enter a price above zero.')
  .max(PRICE_MAX, 'This price is too high.')
  .nullable();
const year = z.int('Enter a year.').min(-9999).max(9999).nullable();

/** Editable fields of a book. The description is Markdown; prices are cents of USD. */
export const BookEdit = z.object({
  sku: line('the SKU', SKU_MAX_LENGTH).transform((sku) => sku.toUpperCase()),
  catalogue: z.enum(CATALOGUES, 'Choose a catalogue.'),
  title: line('the title', TITLE_MAX).refine(
    (title) => slugify(title) !== '',
    'Enter a title with at least one letter.',
  ),
  subtitle: optionalLine('the subtitle', TITLE_MAX),
  originalTitle: optionalLine('the original title', TITLE_MAX),
  englishTitle: optionalLine('the English title', TITLE_MAX),
  /** Slugs, the main author first. */
  authors: z.array(text().max(200)).min(1, 'Choose an author.').max(20),
  language: text().min(1, 'Choose a language.'),
  /** Names, the main genre first. */
  genres: z.array(text().max(200)).min(1, 'Choose a genre.').max(20),
  color: text().min(1, 'Choose a leather colour.'),
  publishingYear: year,
  isbn: optionalLine('the ISBN', 40).refine(
    (isbn) => isbn === null || isbn13(isbn) !== null,
    'Enter a valid ISBN.',
  ),
  description: lines('Enter a description.', DESCRIPTION_MAX).refine(
    (description) => description !== '',
    'Enter a description.',
  ),
  pages: z.int('Enter a whole number.').positive('Enter at least 1 page.').max(100_000).nullable(),
  volume: optionalLine('the volume', 100),
  publicationDate: z.iso.date('Enter a date.').nullable(),
  /** Photographs by binding; null to show drawn covers. */
  images: z
    .record(
      z.string().max(100),
      z.object({
        links: z.array(z.string().max(300)).min(1).max(LINKS_MAX),
        altText: line('the alt text', 500),
      }),
    )
    .nullable(),
  prices: z.object(
    Object.fromEntries(Object.keys(BookPrices.shape).map((name) => [name, cents])) as Record<
      keyof BookPrices,
      typeof cents
    >,
  ),
  popularity: z.int('Enter a whole number.').min(0).max(1_000_000_000),
  editionLimit: z.int('Enter a whole number.').positive('Enter at least 1 copy.').max(1_000_000).nullable(),
  metaTitle: optionalLine('the meta title', 300),
  metaKeywords: optionalLine('the keywords', 1000),
  metaDescription: optionalLines('the meta description', 1000),
});
export type BookEdit = z.infer<typeof BookEdit>;

const optionalString = z.string().nullable();
const number = z.number().nullable();
/** A book with its editable fields and derived ones. Unvalidated, since old books may break newer rules. */
export const AdminBook = z.object({
  id: z.string(),
  sku: z.string(),
  catalogue: Catalogue,
  title: z.string(),
  subtitle: optionalString,
  originalTitle: optionalString,
  englishTitle: optionalString,
  authors: z.array(z.string()),
  language: z.string(),
  genres: z.array(z.string()),
  color: z.string(),
  publishingYear: number,
  isbn: optionalString,
  description: z.string(),
  pages: number,
  volume: optionalString,
  publicationDate: optionalString,
  images: z.record(z.string(), BookImage).nullable(),
  prices: z.object(
    Object.fromEntries(Object.keys(BookPrices.shape).map((name) => [name, number])) as Record<
      keyof BookPrices,
      typeof number
    >,
  ),
  popularity: z.number(),
  editionLimit: number,
  metaTitle: optionalString,
  metaKeywords: optionalString,
  metaDescription: optionalString,
  /** Names of the authors, in the order of their slugs. */
  authorNames: z.array(z.string()),
  /** Address of the book's page in the shop. */
  address: z.string(),
  createdAt: z.string(),
  withdrawnAt: optionalString,
  /** Copies of the limited edition taken by orders. */
  copiesTaken: z.int().nonnegative(),
  /** Drawn front cover. */
  cover: z.string(),
});
export type AdminBook = z.infer<typeof AdminBook>;
export const AdminBookReply = adminReply(AdminBook);
/** An edit: the book as the editor loaded it, and as it should become. */
export const BookChange = z.object({ was: z.record(z.string(), z.unknown()), now: BookEdit });
export const AdminBookSavedReply = adminSavedReply(AdminBook);
export const DuplicateRequest = z.object({ sku: BookEdit.shape.sku });
/** Metadata of uploaded photographs: the binding they show, and their alt text. */
export const PhotographsRequest = z.object({
  binding: text('Choose a binding.').min(1, 'Choose a binding.').max(100),
  altText: line('the alt text', 500),
});

const YES_NO = z.enum(['yes', 'no']);
/** Filters and sort order of the list of books. */
export const AdminBooksQuery = AdminListQuery.extend({
  sort: z
    .enum(['popularity', 'title', 'price', 'createdAt', 'year'].flatMap((name) => [name, `-${name}`]))
    .optional(),
  catalogue: Catalogue.optional(),
  /** Id of a genre. */
  genre: z.coerce.number().int().min(0).max(32_767).optional(),
  /** Id of a language. */
  language: z.coerce.number().int().min(0).max(32_767).optional(),
  color: z.string().max(60).optional(),
  state: z.enum(['listed', 'withdrawn']).optional(),
  limited: YES_NO.optional(),
  photographs: YES_NO.optional(),
  priced: YES_NO.optional(),
});
export type AdminBooksQuery = z.infer<typeof AdminBooksQuery>;
/** Filters without page and sort order. */
export const BooksFilter = AdminBooksQuery.omit({ sort: true, page: true, size: true });
export type BooksFilter = z.infer<typeof BooksFilter>;

/** A book in the admin's list. */
export const AdminBookRow = z.object({
  id: z.string(),
  sku: z.string(),
  catalogue: Catalogue,
  title: z.string(),
  author: z.string(),
  language: z.string(),
  genres: z.array(z.string()),
  color: z.string(),
  publishingYear: z.int().nullable(),
  isbn: z.string().nullable(),
  /** Price of the usual binding, in cents of USD; 0 without a price. */
  price: z.int(),
  editionLimit: z.int().nullable(),
  copiesLeft: z.int().nullable(),
  photographs: z.int(),
  popularity: z.int(),
  createdAt: z.string(),
  withdrawnAt: z.string().nullable(),
  address: z.string(),
});
export type AdminBookRow = z.infer<typeof AdminBookRow>;
export const AdminBooksReply = adminListReply(AdminBookRow);

/** An entry in a book's history. */
export const HistoryRow = z.object({
  id: z.string(),
  at: z.string(),
  staffName: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export const HistoryReply = adminListReply(HistoryRow);

/** Genres, languages and leathers to choose from. */
export const ChoicesReply = adminReply(
  z.object({
    genres: z.array(z.object({ id: z.int(), name: z.string() })),
    languages: z.array(z.object({ id: z.int(), name: z.string() })),
    colours: z.array(BookColour),
  }),
);

const ListedBook = z.object({ id: z.string(), sku: z.string(), title: z.string(), author: z.string() });
/** A hand-picked list of books. */
export const CollectionRow = z.object({ name: z.enum(COLLECTIONS), books: z.array(ListedBook) });
export type CollectionRow = z.infer<typeof CollectionRow>;
export const CollectionsReply = adminReply(z.array(CollectionRow));
const CollectionIds = z.object({ books: z.array(z.string().max(64)).max(60, 'Choose at most 60 books.') });
/** An edit of a list: the books as the editor saw them, and the new selection. */
export const CollectionChange = adminEdit(CollectionIds);
export const CollectionSavedReply = adminReply(CollectionRow);

/** Two books that may be duplicates. */
export const DuplicatePair = z.object({
  id: z.string(),
  reason: z.enum(['isbn', 'title']),
  one: AdminBookRow,
  other: AdminBookRow,
  /** Names of the fields that differ. */
  differ: z.array(z.string()),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;
export const DistinctRequest = z
  .object({ one: text().max(64), other: text().max(64) })
  .refine(({ one, other }) => one !== other, { path: ['other'], error: 'Choose two books.' });
