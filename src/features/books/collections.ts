/** The tabs of the home page's featured books, in their order (storefront 2.6). */
export const FEATURED_CATEGORIES = ['newlyCrafted', 'bestSelling', 'gifts'] as const;

/** The galleries of finished books, one for each edition. */
export const GALLERIES = ['gallerySuperDeluxe', 'galleryDeluxe'] as const;

/** All lists of books that are chosen by hand. */
export const COLLECTIONS = [...FEATURED_CATEGORIES, ...GALLERIES] as const;
export type Collection = (typeof COLLECTIONS)[number];
