import type { Country } from './region.ts';

/** Limits and constants of the shop. Source: storefront 9, data-and-services 9, decisions 6, 7, 25 and 26. */
export const PAGE_SIZE = 16;
export const RECOMMENDATIONS_LIMIT = 10;
export const SKU_MAX_LENGTH = 18;
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 99;
/** How many different bindings a guest's cart holds. */
export const GUEST_CART_LINES_MAX = 100;

export const SUGGESTIONS_PER_SOURCE = 5;
export const SUGGESTIONS_SHOWN = 10;
export const SEARCH_DEBOUNCE_MS = 500;
export const SUGGESTIONS_HIDE_MS = 1000;
export const SEARCH_TEXT_MAX = 200;

export const FILTER_MAX_LENGTH = 4000;
export const FILTER_MAX_DEPTH = 5;
export const FILTER_MAX_CONDITIONS = 40;
export const FILTER_MAX_LIMIT = 100;
/** Page 100 of the listing: beyond it the reply asks for a narrower search. */
export const FILTER_MAX_OFFSET = 1600;

export const BANNER_INTERVAL_MS = 5000;
export const OFFERS_INTERVAL_MS = 4000;
export const CAROUSEL_SPEED_MS = 500;
export const COPIED_MS = 2000;
export const OVERLAY_DELAY_MS = 300;

export const DEFAULT_CURRENCY = 'USD';
export const DEFAULT_COUNTRY: Country = {
  name: 'United States',
  dial_code: '+1',
  code: 'US',
  currency: DEFAULT_CURRENCY,
};
export const CURRENCY_HEADER = 'x-currency';
export const CURRENCY_COOKIE = 'currency';
export const COUNTRY_COOKIE = 'country';
export const REGION_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Keys in local storage (storefront 3). */
export const SELECTED_COUNTRY_KEY = 'selectedCountry';
export const GUEST_CART_KEY = 'guestCart';

export const WARNING_DEFAULT = 'Sorry, there was a problem with your request.';
