/** How many different bindings a cart holds, a guest's and a person's. */
export const CART_LINES_MAX = 100;
export const GUEST_CART_KEY = 'guestCart';
