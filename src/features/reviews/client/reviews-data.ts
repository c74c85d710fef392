import type { Review } from '../contract.ts';
import { REVIEWS_PAGE_SIZE } from '../limits.ts';

/** One page of a book's reviews. */
export interface ReviewsData {
  reviews: readonly Review[];
  /** Across all pages. */
  total: number;
  averageRating: number | null;
  /** From 1. */
  page: number;
}

/** New review with the book's updated total and mean. */
export interface WrittenReview {
  review: Review;
  total: number;
  averageRating: number | null;
}

/** Puts the visitor's new review first, unless the server's data already includes it. */
export function withWritten(data: ReviewsData, written: WrittenReview | null): ReviewsData {
  if (!written || data.total >= written.total) return data;
  const { total, averageRating } = written;
  const reviews =
    data.page === 1 ? [written.review, ...data.reviews].slice(0, REVIEWS_PAGE_SIZE) : data.reviews;
  return { ...data, reviews, total, averageRating };
}
