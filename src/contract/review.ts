import { z } from 'zod';
import { listReplyOf, replyOf } from './envelope.ts';
import { FILTER_MAX_LIMIT, RATING_MAX, REVIEW_COMMENT_MAX, REVIEWS_PAGE_SIZE } from './limits.ts';

/** A photo of a review: the whole picture, and a small one for the page. Sizes in pixels are those of the whole one. */
export const ReviewImage = z.object({
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type ReviewImage = z.infer<typeof ReviewImage>;

/** The mean of a book's ratings, to one decimal; null while it has none. */
const AverageRating = z.number().min(1).max(RATING_MAX).nullable();

/** A review of a book (data-and-services 3). */
export const Review = z.object({
  id: z.string(),
  userName: z.string(),
  /** Address of the person's photo, or null. */
  photoUrl: z.string().nullable(),
  /** Of the book; it stands on every review and, for lists, beside them (decision 41). */
  averageRating: AverageRating,
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

export const ReviewsReply = listReplyOf(Review).extend({ averageRating: AverageRating });
export const ReviewCountReply = replyOf(z.int().nonnegative());
/** The new review, with the book's total and mean that it led to. */
export const ReviewReply = replyOf(Review).extend({
  total: z.int().nonnegative(),
  averageRating: AverageRating,
});
export type ReviewReply = z.infer<typeof ReviewReply>;

export const ReviewsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(FILTER_MAX_LIMIT).default(REVIEWS_PAGE_SIZE),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

// What a text area counts: UTF-16 units (the schema library's own limit counts letters), a line break being one, whatever
// the client made of it. Other control characters mean nothing in a comment, and not every database keeps them.
const LINE_BREAK = /\r\n?/g;
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** A comment as it is kept: trimmed, so that one of spaces is empty. */
const Comment = z
  .string('Write the comment as text.')
  .transform((text) => text.replace(LINE_BREAK, '\n').replace(CONTROL, '').toWellFormed().trim())
  .refine((text) => text.length <= REVIEW_COMMENT_MAX, `Use at most ${REVIEW_COMMENT_MAX} characters.`);

const RATING = `Choose 1 to ${RATING_MAX} stars.`;
/** The JSON part `review` of a submission. A `userId` in it means nothing: the session says who writes (decision 8). */
export const ReviewRequest = z.object({
  bookId: z.string('Say which book this is about.').min(1, 'Say which book this is about.').max(64),
  comment: Comment.default(''),
  rating: z.int(RATING).min(1, RATING).max(RATING_MAX, RATING),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;
