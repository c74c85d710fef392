/** The tabs of the home page's featured books, in their order (storefront 2.6). */
export const FEATURED_CATEGORIES = ['newlyCrafted', 'bestSelling', 'gifts'] as const;
export const FEATURED_LABELS: Record<(typeof FEATURED_CATEGORIES)[number], string> = {
  newlyCrafted: 'Newly Crafted',
  bestSelling: 'Best Sellers',
  gifts: 'Gifts',
};
