import type { Country } from './region.ts';

/** Limits and constants of the shop. Source: storefront 9, data-and-services 9, decisions 6, 7, 25 and 26. */
export const SEARCH_TEXT_MAX = 200;

export const FILTER_MAX_LENGTH = 4000;
export const FILTER_MAX_DEPTH = 5;
export const FILTER_MAX_CONDITIONS = 40;
export const FILTER_MAX_LIMIT = 100;
export const FILTER_MAX_OFFSET = 1600;

export const BANNER_INTERVAL_MS = 5000;
/** Share of a video in view before it loads and plays (data-and-services 9). */
export const VIDEO_VISIBLE_SHARE = 0.7;
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

/** Double-submit CSRF token: a cookie readable by scripts and the header that returns it (decision 4). */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];
export const PHOTO_FORMATS = 'JPEG, PNG, WebP, GIF or AVIF';

/** Validity of an RB Exclusive code (decision 43), as stated in its email. */
export const EXCLUSIVE_CODE_DAYS = 30;

/** Subscription type in the API (data-and-services 9). */
export const EXCLUSIVE_TYPE = 'RB Exclusive';

/** Keys in local storage (storefront 3). */
export const SELECTED_COUNTRY_KEY = 'selectedCountry';
export const LOGGED_IN_KEY = 'isLoggedIn';
/** Consent to analytics: `granted` or `denied` (decision 46). */
export const CONSENT_KEY = 'analyticsConsent';
export const LIVE_EVENT = 'pagelive';
/** Action to resume after login (decision 13). */
export const PENDING_ACTION_KEY = 'pendingAfterLogin';

export const COUPON_CODE_MAX = 40;

export const RATING_MAX = 5;

export const INQUIRY_MESSAGE_MAX = 5000;

export const DEFAULT_WARNING = 'Sorry, there was a problem with your request.';

/** Shown in blocked countries (storefront 2.2, data-and-services 8). */
export const REGION_BLOCKED = 'Content not available in your region';
export const UNAVAILABLE = { title: 'Unavailable', text: 'The webpage is under construction' } as const;
