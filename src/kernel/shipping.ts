/** Shipping speeds; the first is the default (decision 32). */
export const SHIPPING_SPEEDS = ['standard', 'express'] as const;
export const DEFAULT_SHIPPING_SPEED = SHIPPING_SPEEDS[0];
