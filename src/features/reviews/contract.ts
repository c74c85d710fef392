import { z } from 'zod';
import { listReplyOf, replyOf } from '#kernel/envelope.ts';
import { FILTER_MAX_LIMIT, RATING_MAX } from '#kernel/limits.ts';
import { id, lines } from '#kernel/text.ts';
import { REVIEW_COMMENT_MAX, REVIEWS_PAGE_SIZE } from './limits.ts';

/** A photo of a review: the whole picture, and a small one for the page. Sizes in pixels are those of the whole one. */
export const ReviewImage = z.object({
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type ReviewImage = z.infer<typeof ReviewImage>;

/** The mean of a book's ratings, to one decimal. */
const AverageRating = z.number().min(1).max(RATING_MAX);

/** A review of a book (data-and-services 3). */
export const Review = z.object({
  id: z.string(),
  userName: z.string(),
  /** Address of the person's photo; absent where there is none. */
  photoUrl: z.string().optional(),
  /** Of the book; it stands on every review and, for lists, beside them (decision 41). */
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

/** `averageRating` is null while there are no ratings. */
export const ReviewsReply = listReplyOf(Review).extend({ averageRating: AverageRating.nullable() });
export const ReviewCountReply = replyOf(z.int().nonnegative());
/** The new review, with the book's total and mean that it led to. */
export const ReviewReply = replyOf(Review).extend({
  total: z.int().nonnegative(),
  averageRating: AverageRating.nullable(),
});
export type ReviewReply = z.infer<typeof ReviewReply>;

export const ReviewsQuery = z.object({
  /** How many reviews. */
  limit: z.coerce.number().int().min(1).max(FILTER_MAX_LIMIT).default(REVIEWS_PAGE_SIZE),
  /** How many to pass over. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** A comment as it is kept: trimmed, so that one of spaces is empty. */
const Comment = lines('Write the comment as text.', REVIEW_COMMENT_MAX);

const RATING = `Choose 1 to ${RATING_MAX} stars.`;
/** The JSON part `review` of a submission. A `userId` in it means nothing: the session says who writes (decision 8). */
export const ReviewRequest = z.object({
  bookId: id('Say which book this is about.'),
  comment: Comment.default(''),
  rating: z.int(RATING).min(1, RATING).max(RATING_MAX, RATING),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;
