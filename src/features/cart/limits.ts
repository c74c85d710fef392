/** How many different bindings a cart holds, a guest's and a person's. */
export const CART_LINES_MAX = 100;
export const GUEST_CART_KEY = 'guestCart';

/** How an order travels, and how it does unless somebody chooses otherwise. */
export const SHIPPING_SPEEDS = ['standard', 'express'] as const;
export const USUAL_SHIPPING = SHIPPING_SPEEDS[0];
