import type { Review } from '../contract.ts';
import { REVIEWS_PAGE_SIZE } from '../limits.ts';

/** One page of a book's reviews, as the book's page shows it. */
export interface ReviewsData {
  reviews: readonly Review[];
  /** Of all pages. */
  total: number;
  averageRating: number | null;
  /** From 1. */
  page: number;
}

/** A review that was just written, with the total and the mean it led to. */
export interface WrittenReview {
  review: Review;
  total: number;
  averageRating: number | null;
}

/** The page with the visitor's new review first, whether or not what the server gave knows of it already. */
export function withWritten(data: ReviewsData, written: WrittenReview | null): ReviewsData {
  if (!written || data.total >= written.total) return data;
  const { total, averageRating } = written;
  const reviews =
    data.page === 1 ? [written.review, ...data.reviews].slice(0, REVIEWS_PAGE_SIZE) : data.reviews;
  return { ...data, reviews, total, averageRating };
}
