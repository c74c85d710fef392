import type { ShouldRevalidateFunction } from 'react-router';
import { reviewsPageIn } from '#features/reviews/client/review-pages.ts';

/** Skips the server for another binding of the same book (decision 10), but not for another page of reviews. */
export const sameBookStays: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const stays = currentUrl.pathname === nextUrl.pathname && reviewsIn(currentUrl) === reviewsIn(nextUrl);
  return !stays && defaultShouldRevalidate;
};

const reviewsIn = ({ searchParams }: URL) => reviewsPageIn(searchParams) ?? 1;
