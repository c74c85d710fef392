export const WISHLIST_MAX = 500;
