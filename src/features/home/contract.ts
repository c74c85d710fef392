import { z } from 'zod';
import { FEATURED_CATEGORIES } from '#features/books/collections.ts';
import { BookSummary, ImagesJson } from '#kernel/book.ts';
import { listReplySchema } from '#kernel/envelope.ts';

/** Tab of the home page’s featured books. */
export const FeaturedCategory = z.enum(FEATURED_CATEGORIES);
export type FeaturedCategory = z.infer<typeof FeaturedCategory>;
export const FeaturedCollection = z.object({ category: FeaturedCategory, books: z.array(BookSummary) });
export type FeaturedCollection = z.infer<typeof FeaturedCollection>;
/** Books also have `images` (data-and-services 7), as a single book does. */
export const FeaturedCollectionsReply = listReplySchema(
  z.object({ category: FeaturedCategory, books: z.array(BookSummary.extend({ images: ImagesJson })) }),
);

/** Author with the best-selling books. */
export const BestSellingAuthor = z.object({
  id: z.string(),
  authorName: z.string(),
  /** Path of the author's picture. */
  url: z.string(),
  altText: z.string(),
});
export type BestSellingAuthor = z.infer<typeof BestSellingAuthor>;
export const BestSellingAuthorsReply = listReplySchema(BestSellingAuthor);
