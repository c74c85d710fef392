import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, timestampText } from '#db/columns.ts';
import { CATALOGUES } from '#kernel/book.ts';
import { COLLECTIONS } from './collections.ts';

export const languages = pgTable('languages', {
  id: smallint().primaryKey(),
  name: text().notNull().unique(),
});

/** Single taxonomy of genres, with aliases (decision 23). */
export const genres = pgTable('genres', {
  id: smallint().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  aliases: text().array().notNull().default(sql`'{}'`),
});

/** Searched by the admin's author list. */
const AUTHOR_SEARCH_TEXT = sql`lower(name || ' ' || coalesce(native_name, '') || ' ' || slug)`;

export const authors = pgTable(
  'authors',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    nativeName: text('native_name'),
    born: smallint(),
    died: smallint(),
    country: text(),
    about: text(),
    /** Rank among the best-selling authors; null for the others. */
    bestSellingRank: smallint('best_selling_rank').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('authors_by_name').on(t.name),
    index('authors_by_text').using('gin', sql`(${AUTHOR_SEARCH_TEXT}) gin_trgm_ops`),
  ],
);

export const authorRewrites = pgTable('author_rewrites', {
  authorId: text('author_id')
    .primaryKey()
    .references(() => authors.id, { onDelete: 'cascade' }),
  /** Merge target; null for a rename. */
  intoId: text('into_id').references(() => authors.id),
  /** Id of the last book rewritten; empty before the first. */
  upTo: text('up_to').notNull().default(''),
  createdAt: createdAt(),
});

/** Leather colours (storefront 2.9). */
export const bookColours = pgTable('book_colours', {
  id: text().primaryKey(),
  colorName: text('color_name').notNull().unique(),
  label: text().notNull(),
  altText: text('alt_text').notNull(),
  light: text().notNull(),
  dark: text().notNull(),
  position: smallint().notNull(),
  disabledAt: timestampText('disabled_at'),
});

/** Books of all three catalogues (decision 23). Prices are cents of USD (decision 24). */
export const books = pgTable(
  'books',
  {
    id: text().primaryKey(),
    sku: text().notNull().unique(),
    catalogue: text({ enum: CATALOGUES }).notNull(),
    title: text().notNull(),
    titleSlug: text('title_slug').notNull(),
    titleNonStemmed: text('title_non_stemmed').notNull(),
    subtitle: text(),
    originalTitle: text('original_title'),
    englishTitle: text('english_title'),
    /** As printed on the title page; several authors are joined with an ampersand. */
    author: text().notNull(),
    authorId: text('author_id')
      .notNull()
      .references(() => authors.id),
    coAuthorIds: text('co_author_ids').array().notNull().default(sql`'{}'`),
    languageId: smallint('language_id')
      .notNull()
      .references(() => languages.id),
    /** Ids of `genres`, the main one first; an array, as every read needs them all. */
    genreIds: smallint('genre_ids').array().notNull(),
    publishingYear: smallint('publishing_year'),
    isbnNo: text('isbn_no'),
    /** Thirteen digits; an ISBN-10 is converted (decision 26). */
    isbn13: text('isbn13'),
    description: text().notNull(),
    pages: integer(),
    volume: text(),
    publicationDate: date('publication_date', { mode: 'string' }),
    color: text()
      .notNull()
      .references(() => bookColours.colorName),
    images: jsonb().$type<Record<string, { links: string[]; altText: string }>>().notNull().default({}),
    coverVersion: text('cover_version').notNull(),
    priceGenuine: integer('price_genuine'),
    priceVegan: integer('price_vegan'),
    deluxePriceGenuine: integer('deluxe_price_genuine'),
    superDeluxePriceGenuine: integer('super_deluxe_price_genuine'),
    deluxePriceVegan: integer('deluxe_price_vegan'),
    superDeluxePriceVegan: integer('super_deluxe_price_vegan'),
    bookPrice: integer('book_price'),
    discountedPriceGenuine: integer('discounted_price_genuine'),
    discountedPriceVegan: integer('discounted_price_vegan'),
    discountedDeluxePriceGenuine: integer('discounted_deluxe_price_genuine'),
    discountedSuperDeluxePriceGenuine: integer('discounted_super_deluxe_price_genuine'),
    discountedDeluxePriceVegan: integer('discounted_deluxe_price_vegan'),
    discountedSuperDeluxePriceVegan: integer('discounted_super_deluxe_price_vegan'),
    discountedBookPrice: integer('discounted_book_price'),
    /** Price of the usual binding, in cents of USD. Search uses the prices of all bindings instead. */
    shownPrice: integer('shown_price').notNull(),
    /** Default sort order of all lists. */
    popularity: integer().notNull(),
    editionLimit: integer('edition_limit'),
    metaTitle: text('meta_title'),
    metaKeywords: text('meta_keywords'),
    metaDescription: text('meta_description'),
    createdAt: createdAt(),
    withdrawnAt: timestampText('withdrawn_at'),
  },
  (t) => [
    index('books_by_popularity').on(t.catalogue, t.popularity.desc(), t.id),
    index('books_by_title_slug').on(t.catalogue, t.titleSlug),
    index('books_by_author').on(t.authorId, t.popularity.desc(), t.id),
    index('books_by_isbn13').on(t.isbn13).where(sql`isbn13 is not null`),
    // For filters of the admin among a million books.
    index('books_by_colour').on(t.color, t.popularity.desc(), t.id),
    index('books_by_co_author').using('gin', t.coAuthorIds).where(sql`co_author_ids <> '{}'`),
    index('books_withdrawn').on(t.id).where(sql`withdrawn_at is not null`),
    index('books_limited').on(t.id).where(sql`edition_limit is not null`),
    index('books_photographed').on(t.id).where(sql`images <> '{}'::jsonb`),
  ],
);

/** Foreign key to a book; deleted with it. */
export const bookId = () =>
  text('book_id')
    .notNull()
    .references(() => books.id, { onDelete: 'cascade' });

/** Copies of limited editions taken by orders (decision 25), from placement until cancellation. */
export const editionCopies = pgTable(
  'edition_copies',
  {
    bookId: bookId(),
    orderId: text('order_id').notNull(),
    copies: integer().notNull(),
    soldAt: timestampText('sold_at').notNull().defaultNow(),
    releasedAt: timestampText('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.orderId] }),
    index('edition_copies_by_order').on(t.orderId),
    check('some_copies', sql`copies > 0`),
  ],
);

/** Hand-picked books for the home page's tabs and the galleries. */
export const collectionBooks = pgTable(
  'collection_books',
  {
    collection: text({ enum: COLLECTIONS }).notNull(),
    position: smallint().notNull(),
    bookId: bookId(),
  },
  (t) => [primaryKey({ columns: [t.collection, t.position] }), uniqueIndex().on(t.collection, t.bookId)],
);

/** Similar books marked as different; the smaller id comes first. */
export const distinctBooks = pgTable(
  'distinct_books',
  {
    one: text()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    other: text()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.one, t.other] }), check('ordered_pair', sql`one < other`)],
);
