/** Source: storefront 9, data-and-services 9. */
export const PAGE_SIZE = 16;
export const SUGGESTIONS_PER_SOURCE = 5;
export const SUGGESTIONS_SHOWN = 10;
export const SEARCH_DEBOUNCE_MS = 500;
export const SUGGESTIONS_HIDE_MS = 1000;
/** Highest price in filters, in whole units of any currency. */
export const PRICE_MAX = 1_000_000_000;
