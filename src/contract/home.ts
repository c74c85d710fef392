import { z } from 'zod';
import { BookSummary } from './book.ts';
import { listReplyOf } from './envelope.ts';
import { FEATURED_CATEGORIES } from './featured.ts';

// Views import these from `featured.ts` itself, which stays clear of the schema library.
export * from './featured.ts';

export const Banner = z.object({
  id: z.string(),
  imageUrl: z.string(),
  title: z.string(),
  description: z.string(),
  altText: z.string(),
});
export type Banner = z.infer<typeof Banner>;
export const BannersReply = listReplyOf(Banner);

export const Offer = z.object({
  id: z.string(),
  offerTitle: z.string(),
  image: z.string(),
  couponCode: z.string(),
  isDisabled: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;
export const OffersReply = listReplyOf(Offer);

export const FeaturedCategory = z.enum(FEATURED_CATEGORIES);
export type FeaturedCategory = z.infer<typeof FeaturedCategory>;
export const FeaturedCollection = z.object({ category: FeaturedCategory, books: z.array(BookSummary) });
export type FeaturedCollection = z.infer<typeof FeaturedCollection>;
/**
 * The call's books also have `images` (storefront 7): JSON text keyed `colour_variant_leather`, of the shop's photographs
 * or, where it has none, of the covers it draws.
 */
export const FeaturedCollectionsReply = listReplyOf(
  z.object({ category: FeaturedCategory, books: z.array(BookSummary.extend({ images: z.string() })) }),
);

/** A finished book as the gallery shows it, with a picture for each edition. */
export const GalleryBook = BookSummary.extend({
  imageUrlDeluxe: z.string(),
  imageUrlSuperDeluxe: z.string(),
});
export const Gallery = z.object({ category: z.enum(['superDeluxe', 'deluxe']), books: z.array(GalleryBook) });
export type Gallery = z.infer<typeof Gallery>;
export const GalleriesReply = listReplyOf(Gallery);

export const BestSellingAuthor = z.object({
  id: z.string(),
  authorName: z.string(),
  /** Address of the author's picture. */
  url: z.string(),
  altText: z.string(),
});
export type BestSellingAuthor = z.infer<typeof BestSellingAuthor>;
export const BestSellingAuthorsReply = listReplyOf(BestSellingAuthor);
