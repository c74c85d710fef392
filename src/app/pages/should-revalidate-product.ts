import type { ShouldRevalidateFunction } from 'react-router';
import { parseReviewsPage } from '#features/reviews/client/review-pages.ts';

/** Skips the server for another binding of the same book (decision 10), but not for another page of reviews. */
export const shouldRevalidateProduct: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && reviewsPage(currentUrl) === reviewsPage(nextUrl);
  return !isSamePage && defaultShouldRevalidate;
};

const reviewsPage = ({ searchParams }: URL) => parseReviewsPage(searchParams) ?? 1;
