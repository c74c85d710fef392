/** As many lines as a cart holds. */
export const QUOTE_LINES_MAX = 100;
