import { BLOG_HEROES, BLOG_PAGE_SIZE } from './limits.ts';

/** Which articles a page of the blog shows: `heroes` of them lead, the others are listed. */
export interface BlogWindow {
  offset: number;
  limit: number;
  heroes: number;
}

/**
 * The articles of a page (decision 42). Without a search or a category the first page leads with four heroes, and the
 * list of page n begins at 4 + (n − 1) × size; narrowed, there are no heroes and nothing is skipped.
 */
export function blogWindow(page: number, isNarrowed: boolean, size = BLOG_PAGE_SIZE): BlogWindow {
  if (isNarrowed) return { offset: (page - 1) * size, limit: size, heroes: 0 };
  if (page === 1) return { offset: 0, limit: BLOG_HEROES + size, heroes: BLOG_HEROES };
  return { offset: BLOG_HEROES + (page - 1) * size, limit: size, heroes: 0 };
}

/** How many pages hold `total` articles; an empty list is one page. */
export const blogPages = (total: number, isNarrowed: boolean, size = BLOG_PAGE_SIZE): number =>
  Math.max(1, Math.ceil((isNarrowed ? total : total - BLOG_HEROES) / size));
