import { BLOG_HEROES, BLOG_PAGE_SIZE } from './limits.ts';

/** Articles on one page of the blog; the first `heroes` of them lead. */
export interface BlogWindow {
  offset: number;
  limit: number;
  heroes: number;
}

/**
 * Window of a page (decision 42). The first page leads with four heroes unless narrowed by search or category; page n
 * lists from 4 + (n − 1) × size, or from (n − 1) × size when narrowed.
 */
export function blogWindow(page: number, isNarrowed: boolean, size = BLOG_PAGE_SIZE): BlogWindow {
  if (isNarrowed) return { offset: (page - 1) * size, limit: size, heroes: 0 };
  if (page === 1) return { offset: 0, limit: BLOG_HEROES + size, heroes: BLOG_HEROES };
  return { offset: BLOG_HEROES + (page - 1) * size, limit: size, heroes: 0 };
}

/** Number of pages; an empty list has one. */
export const blogPages = (total: number, isNarrowed: boolean, size = BLOG_PAGE_SIZE): number =>
  Math.max(1, Math.ceil((isNarrowed ? total : total - BLOG_HEROES) / size));
