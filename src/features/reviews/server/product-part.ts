import type { ProductPart } from '#features/books/server/product-part.ts';
import { parseReviewsPage } from '../client/review-pages.ts';
import { loadReviewsPage, type ReviewsPage } from './queries.ts';

/** Page of reviews in the address, else the first. */
export const reviewsPart: ProductPart<ReviewsPage> = async (db, { key, url }) => {
  const page = await loadReviewsPage(db, key, parseReviewsPage(url.searchParams) ?? 1);
  return () => page;
};

/** Opens the reviews tab when the address asks for reviews. */
export const openTabPart: ProductPart<'about' | 'reviews'> =
  async (_statements, { url }) =>
  () =>
    parseReviewsPage(url.searchParams) === null ? 'about' : 'reviews';
