/** Books per wishlist. */
export const WISHLIST_MAX = 500;
