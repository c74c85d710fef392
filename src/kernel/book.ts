import { z } from 'zod';
import { LeatherType, VariantType } from './edition.ts';
import { CurrencyCode } from './money.ts';

export const CATALOGUES = ['regular', 'bestSeller', 'exclusive'] as const;
/** The three families of the catalogue (decision 23). */
export const Catalogue = z.enum(CATALOGUES);
export type Catalogue = z.infer<typeof Catalogue>;

/** In minor units of `currency`; absent if the book isn't offered in this form. */
const price = z.int().positive().optional();

/**
 * Prices in minor units of `currency`; a form without a price isn't offered. `book-price.ts` decides which one applies
 * (decision 24).
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
/** Prices as stored in the database and in older carts. */
export type StoredPrices = { [Field in keyof BookPrices]: number | null | undefined };

/** A book as shown in lists, cards, suggestions and the cart. Missing values are absent, never null. */
export const BookSummary = z.object({
  id: z.string().min(19),
  sku: z.string().max(18),
  catalogue: Catalogue,
  isBestSeller: z.boolean(),
  title: z.string(),
  /** Common English title of a book in another language. */
  englishTitle: z.string().optional(),
  title_slug: z.string(),
  author: z.string(),
  language: z.string(),
  genres: z.array(z.string()),
  publishingYear: z.int().optional(),
  /** URL of the front cover, 640 px wide, WebP. */
  imageUrl: z.string(),
  /** Ten letters that change whenever the look of the covers changes. */
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
/** Keyed by `colour_variant_leather`; for exclusive books, which have one edition, by colour (data-and-services 3). */
export const BookImages = z.record(z.string(), BookImage);
export type BookImages = z.infer<typeof BookImages>;

/** `images` of a book: JSON text of `BookImages`, with photographs or else generated covers. */
export const ImagesJson = z.string().meta({
  description:
    'JSON text: {"<colour>_<variantType>_<leatherType>": {"links": […], "altText": "…"}}, of an exclusive book ' +
    '{"<colour>": …}. The shop’s photographs; where there are none, the front covers that it draws.',
});

/** All details of a book, as shown on its page. */
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
  images: ImagesJson,
  authorSlug: z.string(),
  aboutAuthor: z.string().optional(),
  /** Total number of copies ever bound; absent without a limit (decision 25). */
  editionLimit: z.int().positive().optional(),
  /** Copies left; absent without a limit. */
  copiesLeft: z.int().nonnegative().optional(),
  metaTitle: z.string().optional(),
  metaKeywords: z.string().optional(),
  metaDescription: z.string().optional(),
  canonicalUrl: z.string(),
  createdAt: z.string(),
});
export type Book = z.infer<typeof Book>;
/** Fields the product page needs. */
export type ProductPageBook = Omit<Book, 'images' | 'title_nonStemmed' | 'createdAt' | 'metaKeywords'> & {
  /** Absent if the shop generates the covers (decision 28). */
  photographs?: BookImages | undefined;
};
