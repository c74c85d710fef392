import type { Review } from '../contract.ts';
import { REVIEWS_PAGE_SIZE } from '../limits.ts';

export interface ReviewsData {
  reviews: readonly Review[];
  /** Across all pages. */
  total: number;
  averageRating: number | null;
  /** From 1. */
  page: number;
}

/** New review with the book's updated total and mean. */
export interface NewReview {
  review: Review;
  total: number;
  averageRating: number | null;
}

/** Puts the visitor's new review first, unless the server's data already includes it. */
export function addNewReview(data: ReviewsData, newReview: NewReview | null): ReviewsData {
  if (!newReview || data.total >= newReview.total) return data;
  const { total, averageRating } = newReview;
  const reviews =
    data.page === 1 ? [newReview.review, ...data.reviews].slice(0, REVIEWS_PAGE_SIZE) : data.reviews;
  return { ...data, reviews, total, averageRating };
}
