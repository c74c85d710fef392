/** Tabs of the featured books on the home page, in display order (storefront 2.6). */
export const FEATURED_CATEGORIES = ['newlyCrafted', 'bestSelling', 'gifts'] as const;

/** Galleries of finished books, one per edition. */
export const GALLERIES = ['gallerySuperDeluxe', 'galleryDeluxe'] as const;

export const COLLECTIONS = [...FEATURED_CATEGORIES, ...GALLERIES] as const;
export type Collection = (typeof COLLECTIONS)[number];
