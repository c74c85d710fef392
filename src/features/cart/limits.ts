/** Different configurations in one cart, for guests and customers. */
export const CART_LINES_MAX = 100;
export const GUEST_CART_KEY = 'guestCart';
