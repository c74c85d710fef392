/** Same as the cart's limit. */
export const TOTALS_LINES_MAX = 100;
