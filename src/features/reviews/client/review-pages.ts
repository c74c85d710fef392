import { REVIEWS_PAGE_SIZE } from '../limits.ts';

const REVIEWS_PARAM = 'reviews';
export const REVIEWS_ID = 'reviews';

/** Number of pages (data-and-services 5). */
export const reviewPageCount = (total: number): number => Math.ceil(total / REVIEWS_PAGE_SIZE);

/** Page of reviews in the query; null when absent, 1 when malformed. */
export function parseReviewsPage(params: URLSearchParams): number | null {
  const value = params.get(REVIEWS_PARAM);
  if (value === null) return null;
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** Current address with another page of reviews. */
export function reviewsAddress(
  { pathname, search }: { pathname: string; search: string },
  page: number,
): string {
  const params = new URLSearchParams(search);
  params.set(REVIEWS_PARAM, String(page));
  return `${pathname}?${params}#${REVIEWS_ID}`;
}
