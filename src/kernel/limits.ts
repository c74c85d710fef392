import type { Country } from './region.ts';

/** Limits and constants of the shop. Source: storefront 9, data-and-services 9, decisions 6, 7, 25 and 26. */
export const SEARCH_TEXT_MAX = 200;

export const FILTER_MAX_LENGTH = 4000;
export const FILTER_MAX_DEPTH = 5;
export const FILTER_MAX_CONDITIONS = 40;
export const FILTER_MAX_LIMIT = 100;
/** Page 100 of the listing: beyond it the reply asks for a narrower search. */
export const FILTER_MAX_OFFSET = 1600;

export const BANNER_INTERVAL_MS = 5000;
/** How much of a video has to be in view for it to be loaded and played (data-and-services 9). */
export const VIDEO_VISIBLE = 0.7;
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

/** The token against forged requests: a cookie that script reads, and the header it comes back in (decision 4). */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
/** The pictures people may send, by what a browser calls them. Phones turn their own formats into one of these. */
export const PHOTO_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];
/** The same in words. */
export const PHOTO_FORMATS = 'JPEG, PNG, WebP, GIF or AVIF';

/** How long a code of RB Exclusive works (decision 43); the letter with it says so. */
export const EXCLUSIVE_CODE_DAYS = 30;

/** A type of subscription as the wire has it (data-and-services 9). */
export const EXCLUSIVE_TYPE = 'RB Exclusive';

/** Keys in local storage (storefront 3). */
export const SELECTED_COUNTRY_KEY = 'selectedCountry';
export const LOGGED_IN_KEY = 'isLoggedIn';
/** Whether this visitor may be counted: `granted` or `denied` (decision 46). */
export const CONSENT_KEY = 'analyticsConsent';
/** Dispatched at the window, and `data-live` set at the root element, when all of a page listens. */
export const LIVE_EVENT = 'pagelive';
/** What a guest wanted to do and may do after login (decision 13). */
export const PENDING_KEY = 'pendingAfterLogin';

/** How many characters the code of a coupon may have. */
export const COUPON_CODE_MAX = 40;

export const RATING_MAX = 5;

export const INQUIRY_MESSAGE_MAX = 5000;

export const WARNING_DEFAULT = 'Sorry, there was a problem with your request.';

/** What calls and pages say where the shop is not shown (storefront 2.2, data-and-services 8). */
export const REGION_BLOCKED = 'Content not available in your region';
export const UNAVAILABLE = { title: 'Unavailable', text: 'The webpage is under construction' } as const;
