import { z } from 'zod';
import { LeatherType, VariantType } from './edition.ts';
import { CurrencyCode } from './money.ts';

/** The three families of the catalogue (decision 23). */
export const Catalogue = z.enum(['regular', 'bestSeller', 'exclusive']);
export type Catalogue = z.infer<typeof Catalogue>;

const price = z.int().positive().nullable();

/**
 * Prices of a book in minor units of `currency`. A null price is not offered in that form.
 * Which one applies is decided by `rules/book-price.ts` (decision 24).
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

/** A book as lists, cards, suggestions and the cart show it. */
export const BookSummary = z.object({
  id: z.string().min(19),
  sku: z.string().max(18),
  catalogue: Catalogue,
  isBestSeller: z.boolean(),
  title: z.string(),
  title_slug: z.string(),
  author: z.string(),
  language: z.string(),
  genres: z.array(z.string()),
  publishingYear: z.int().nullable(),
  /** Address of the front cover, 640 px wide, WebP; `rules/cover-address.ts` gives the other sizes. */
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

/** A photograph of a book, where the shop has one (decision 28). */
export const BookImage = z.object({ links: z.array(z.string()), altText: z.string() });

/** A whole book, as its own page shows it. */
export const Book = BookSummary.extend({
  title_nonStemmed: z.string(),
  subtitle: z.string().nullable(),
  originalTitle: z.string().nullable(),
  isbnNo: z.string().nullable(),
  /** Sanitised HTML. */
  description: z.string(),
  pages: z.int().positive().nullable(),
  volume: z.string().nullable(),
  publicationDate: z.string().nullable(),
  /** Keyed `colour_variant_leather`, or by colour name for exclusive books; empty where the shop draws them. */
  images: z.record(z.string(), BookImage),
  authorSlug: z.string(),
  aboutAuthor: z.string().nullable(),
  /** How many copies will ever be bound; null when there is no limit (decision 25). */
  editionLimit: z.int().positive().nullable(),
  metaTitle: z.string().nullable(),
  metaKeywords: z.string().nullable(),
  metaDescription: z.string().nullable(),
  canonicalUrl: z.string(),
  createdAt: z.string(),
});
export type Book = z.infer<typeof Book>;
