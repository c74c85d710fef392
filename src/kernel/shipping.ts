/** Shipping speeds; the first is the default (decision 32). */
export const SHIPPING_SPEEDS = ['standard', 'express'] as const;
export const USUAL_SHIPPING = SHIPPING_SPEEDS[0];
