import type { FEATURED_CATEGORIES } from '#features/books/collections.ts';

/** What the tabs of the home page's featured books are called. */
export const FEATURED_LABELS: Record<(typeof FEATURED_CATEGORIES)[number], string> = {
  newlyCrafted: 'Newly Crafted',
  bestSelling: 'Best Sellers',
  gifts: 'Gifts',
};
