import type { ShouldRevalidateFunction } from 'react-router';
import { reviewsPageIn } from '#features/reviews/client/review-pages.ts';

/** Another binding of the same book needs nothing from the server (decision 10); another page of its reviews does. */
export const sameBookStays: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const stays = currentUrl.pathname === nextUrl.pathname && reviewsIn(currentUrl) === reviewsIn(nextUrl);
  return !stays && defaultShouldRevalidate;
};

const reviewsIn = ({ searchParams }: URL) => reviewsPageIn(searchParams) ?? 1;
