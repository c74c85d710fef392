/** Same as the cart's limit. */
export const QUOTE_LINES_MAX = 100;
