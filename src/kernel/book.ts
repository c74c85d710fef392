import { z } from 'zod';
import { LeatherType, VariantType } from './edition.ts';
import { CurrencyCode } from './money.ts';

export const CATALOGUES = ['regular', 'bestSeller', 'exclusive'] as const;
/** The three families of the catalogue (decision 23). */
export const Catalogue = z.enum(CATALOGUES);
export type Catalogue = z.infer<typeof Catalogue>;

/** In minor units of `currency`; absent where the book is not offered in this form. */
const price = z.int().positive().optional();

/**
 * Prices of a book in minor units of `currency`. A form without a price is not offered.
 * Which one applies is decided by `book-price.ts` (decision 24).
 */
export const BookPrices = z.object({
  priceGenuine: price,
  priceVegan: price,
  deluxePriceGenuine: price,
  superDeluxePriceGenuine: price,
  deluxePriceVegan: price,
  superDeluxePriceVegan: price,
  bookPrice: price,
  discountedPriceGenuine: price,
  discountedPriceVegan: price,
  discountedDeluxePriceGenuine: price,
  discountedSuperDeluxePriceGenuine: price,
  discountedDeluxePriceVegan: price,
  discountedSuperDeluxePriceVegan: price,
  discountedBookPrice: price,
});
export type BookPrices = z.infer<typeof BookPrices>;
/** The same as the database has them, and as older carts do. */
export type StoredPrices = { [Field in keyof BookPrices]: number | null | undefined };

/** A book as lists, cards, suggestions and the cart show it. What a book does not have is absent, never null. */
export const BookSummary = z.object({
  id: z.string().min(19),
  sku: z.string().max(18),
  catalogue: Catalogue,
  isBestSeller: z.boolean(),
  title: z.string(),
  /** The usual English title of a book in another language. */
  englishTitle: z.string().optional(),
  title_slug: z.string(),
  author: z.string(),
  language: z.string(),
  genres: z.array(z.string()),
  publishingYear: z.int().optional(),
  /** Address of the front cover, 640 px wide, WebP; `picture-addresses.ts` gives the other sizes. */
  imageUrl: z.string(),
  /** Ten letters that change when the look of this book's covers changes. */
  coverVersion: z.string(),
  color: z.string(),
  leatherType: LeatherType,
  variantType: VariantType,
  currency: CurrencyCode,
  ...BookPrices.shape,
});
export type BookSummary = z.infer<typeof BookSummary>;

/** Pictures of a book in one binding. */
export const BookImage = z.object({ links: z.array(z.string()), altText: z.string() });
/** By `colour_variant_leather`; of an exclusive book, which is bound in one edition, by colour (data-and-services 3). */
export const BookImages = z.record(z.string(), BookImage);
export type BookImages = z.infer<typeof BookImages>;

/** `images` of a book in every reply: JSON text of `BookImages`, the photographs or else the covers that the shop draws. */
export const ImagesText = z.string().meta({
  description:
    'JSON text: {"<colour>_<variantType>_<leatherType>": {"links": […], "altText": "…"}}, of an exclusive book ' +
    '{"<colour>": …}. The shop’s photographs; where there are none, the front covers that it draws.',
});

/** A whole book, as its own page shows it. */
export const Book = BookSummary.extend({
  title_nonStemmed: z.string(),
  subtitle: z.string().optional(),
  originalTitle: z.string().optional(),
  isbnNo: z.string().optional(),
  /** Sanitised HTML. */
  description: z.string(),
  pages: z.int().positive().optional(),
  volume: z.string().optional(),
  publicationDate: z.string().optional(),
  images: ImagesText,
  authorSlug: z.string(),
  aboutAuthor: z.string().optional(),
  /** How many copies will ever be bound; absent when there is no limit (decision 25). */
  editionLimit: z.int().positive().optional(),
  /** How many of them are left; absent when there is no limit. */
  copiesLeft: z.int().nonnegative().optional(),
  metaTitle: z.string().optional(),
  metaKeywords: z.string().optional(),
  metaDescription: z.string().optional(),
  canonicalUrl: z.string(),
  createdAt: z.string(),
});
export type Book = z.infer<typeof Book>;
/** What the page of a book needs of it: the rest is for who calls the shop. */
export type ShownBook = Omit<Book, 'images' | 'title_nonStemmed' | 'createdAt' | 'metaKeywords'> & {
  /** Absent where the shop draws the covers (decision 28). */
  photographs?: BookImages | undefined;
};
