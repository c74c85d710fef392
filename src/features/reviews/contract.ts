import { z } from 'zod';
import { listReplySchema, replySchema } from '#kernel/envelope.ts';
import { FILTER_MAX_LIMIT, RATING_MAX } from '#kernel/limits.ts';
import { id, lines } from '#kernel/text.ts';
import { REVIEW_COMMENT_MAX, REVIEWS_PAGE_SIZE } from './limits.ts';

/** Photo of a review with a thumbnail; width and height of the full picture in pixels. */
export const ReviewImage = z.object({
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type ReviewImage = z.infer<typeof ReviewImage>;

/** Mean of a book's ratings, to one decimal. */
const AverageRating = z.number().min(1).max(RATING_MAX);

/** Review of a book (data-and-services 3). */
export const Review = z.object({
  id: z.string(),
  userName: z.string(),
  /** Photo of the reviewer; absent without one. */
  photoUrl: z.string().optional(),
  /** Mean of the book, on every review and also beside lists (decision 41). */
  averageRating: AverageRating.optional(),
  review: z.object({
    rating: z.int().min(1).max(RATING_MAX),
    /** Plain text; may be empty. */
    comment: z.string(),
    images: z.array(ReviewImage),
  }),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
});
export type Review = z.infer<typeof Review>;

/** `averageRating` is null without ratings. */
export const ReviewsReply = listReplySchema(Review).extend({ averageRating: AverageRating.nullable() });
export const ReviewCountReply = replySchema(z.int().nonnegative());
/** New review with the book's updated total and mean. */
export const ReviewReply = replySchema(Review).extend({
  total: z.int().nonnegative(),
  averageRating: AverageRating.nullable(),
});
export type ReviewReply = z.infer<typeof ReviewReply>;

export const ReviewsQuery = z.object({
  /** Number of reviews. */
  limit: z.coerce.number().int().min(1).max(FILTER_MAX_LIMIT).default(REVIEWS_PAGE_SIZE),
  /** Number of reviews to skip. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** Trimmed, so that a comment of spaces is empty. */
const Comment = lines('Enter the comment as text.', REVIEW_COMMENT_MAX);

const RATING = `Choose 1 to ${RATING_MAX} stars.`;
/** JSON part `review` of a submission. `userId` is ignored; the session decides (decision 8). */
export const ReviewRequest = z.object({
  bookId: id('Choose a book.'),
  comment: Comment.default(''),
  rating: z.int(RATING).min(1, RATING).max(RATING_MAX, RATING),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;
