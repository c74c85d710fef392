import { REVIEWS_PAGE_SIZE } from '../limits.ts';

const REVIEWS_PARAM = 'reviews';
export const REVIEWS_ID = 'reviews';

/** Number of pages (data-and-services 5). */
export const reviewPages = (total: number): number => Math.ceil(total / REVIEWS_PAGE_SIZE);

/** Page of reviews in the query; null when absent, 1 when malformed. */
export function reviewsPageIn(params: URLSearchParams): number | null {
  const asked = params.get(REVIEWS_PARAM);
  if (asked === null) return null;
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
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
