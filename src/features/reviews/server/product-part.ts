import type { ProductPart } from '#features/books/server/product-part.ts';
import { reviewsPageIn } from '../client/review-pages.ts';
import { type ReviewsPage, reviewsPage } from './queries.ts';

/** The page of reviews that the address asks for, else the first. */
export const reviewsPart: ProductPart<ReviewsPage> = async (one, { key, url }) => {
  const reviews = await reviewsPage(one, key, reviewsPageIn(url.searchParams) ?? 1);
  return () => reviews;
};

/** Which tab stands open at first: that of the reviews for whoever asks for them by the address. */
export const openTabPart: ProductPart<'about' | 'reviews'> =
  async (_one, { url }) =>
  () =>
    reviewsPageIn(url.searchParams) === null ? 'about' : 'reviews';
