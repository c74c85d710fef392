/** How an order travels, and how it does unless somebody chooses otherwise (decision 32). */
export const SHIPPING_SPEEDS = ['standard', 'express'] as const;
export const USUAL_SHIPPING = SHIPPING_SPEEDS[0];
