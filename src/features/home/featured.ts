import type { FEATURED_CATEGORIES } from '#features/books/collections.ts';

export const FEATURED_LABELS: Record<(typeof FEATURED_CATEGORIES)[number], string> = {
  newlyCrafted: 'Newly Crafted',
  bestSelling: 'Best Sellers',
  gifts: 'Gifts',
};
