import { REVIEWS_PAGE_SIZE } from '../limits.ts';

/** The part of a book's address that says which page of its reviews is shown. */
const REVIEWS_PARAM = 'reviews';
/** Where in the page the reviews begin. */
export const REVIEWS_ID = 'reviews';

/** Data-and-services 5: the total by ten, rounded up. */
export const reviewPages = (total: number): number => Math.ceil(total / REVIEWS_PAGE_SIZE);

/** The page of reviews an address asks for; null when it asks for none. What is no page is the first. */
export function reviewsPageIn(params: URLSearchParams): number | null {
  const asked = params.get(REVIEWS_PARAM);
  if (asked === null) return null;
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** The same page of the shop, opened at a page of its reviews. */
export function reviewsAddress(
  { pathname, search }: { pathname: string; search: string },
  page: number,
): string {
  const params = new URLSearchParams(search);
  params.set(REVIEWS_PARAM, String(page));
  return `${pathname}?${params}#${REVIEWS_ID}`;
}
