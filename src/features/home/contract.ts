import { z } from 'zod';
import { FEATURED_CATEGORIES } from '#features/books/collections.ts';
import { BookSummary, ImagesText } from '#kernel/book.ts';
import { listReplyOf } from '#kernel/envelope.ts';

/** A slide at the top of the home page. */
export const Banner = z.object({
  id: z.string(),
  imageUrl: z.string(),
  title: z.string(),
  description: z.string(),
  altText: z.string(),
});
export type Banner = z.infer<typeof Banner>;
export const BannersReply = listReplyOf(Banner);

/** What a coupon gives, with a picture. */
export const Offer = z.object({
  id: z.string(),
  offerTitle: z.string(),
  image: z.string(),
  couponCode: z.string(),
  isDisabled: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;
export const OffersReply = listReplyOf(Offer);

/** A tab of the home page’s featured books. */
export const FeaturedCategory = z.enum(FEATURED_CATEGORIES);
export type FeaturedCategory = z.infer<typeof FeaturedCategory>;
export const FeaturedCollection = z.object({ category: FeaturedCategory, books: z.array(BookSummary) });
export type FeaturedCollection = z.infer<typeof FeaturedCollection>;
/** The call's books also have `images` (data-and-services 7), as a single book has them. */
export const FeaturedCollectionsReply = listReplyOf(
  z.object({ category: FeaturedCategory, books: z.array(BookSummary.extend({ images: ImagesText })) }),
);

/** A finished book as the gallery shows it, with a picture for each edition. */
export const GalleryBook = BookSummary.extend({
  imageUrlDeluxe: z.string(),
  imageUrlSuperDeluxe: z.string(),
});
/** Finished books of one edition. */
export const Gallery = z.object({ category: z.enum(['superDeluxe', 'deluxe']), books: z.array(GalleryBook) });
export type Gallery = z.infer<typeof Gallery>;
export const GalleriesReply = listReplyOf(Gallery);

/** A writer whose books are bought most. */
export const BestSellingAuthor = z.object({
  id: z.string(),
  authorName: z.string(),
  /** Address of the author's picture. */
  url: z.string(),
  altText: z.string(),
});
export type BestSellingAuthor = z.infer<typeof BestSellingAuthor>;
export const BestSellingAuthorsReply = listReplyOf(BestSellingAuthor);
