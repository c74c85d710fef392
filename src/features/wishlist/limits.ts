/** How many books a wishlist holds. */
export const WISHLIST_MAX = 500;
