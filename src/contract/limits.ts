import type { Country } from './region.ts';

/** Limits and constants of the shop. Source: storefront 9, data-and-services 9, decisions 6, 7, 25 and 26. */
export const PAGE_SIZE = 16;
export const RECOMMENDATIONS_LIMIT = 10;
export const SKU_MAX_LENGTH = 18;
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 99;
/** How many different bindings a cart holds, a guest's and a person's. */
export const CART_LINES_MAX = 100;

export const SUGGESTIONS_PER_SOURCE = 5;
export const SUGGESTIONS_SHOWN = 10;
export const SEARCH_DEBOUNCE_MS = 500;
export const SUGGESTIONS_HIDE_MS = 1000;
export const SEARCH_TEXT_MAX = 200;

/** The highest price that is asked for, in whole units of any currency. */
export const PRICE_MAX = 1_000_000_000;

export const FILTER_MAX_LENGTH = 4000;
export const FILTER_MAX_DEPTH = 5;
export const FILTER_MAX_CONDITIONS = 40;
export const FILTER_MAX_LIMIT = 100;
/** Page 100 of the listing: beyond it the reply asks for a narrower search. */
export const FILTER_MAX_OFFSET = 1600;

/** The blog: what its first page leads with (decision 42), how many a page lists, and the home page's teaser. */
export const BLOG_HEROES = 4;
export const BLOG_PAGE_SIZE = 9;
export const BLOG_TEASER = 3;
/** How many articles the feed holds. */
export const BLOG_FEED_SIZE = 20;

export const BANNER_INTERVAL_MS = 5000;
export const OFFERS_INTERVAL_MS = 4000;
export const CAROUSEL_SPEED_MS = 500;
export const COPIED_MS = 2000;
/** Posts of social networks (data-and-services 9); width and height in pixels. */
export const EMBED_RETRY_MS = 5000;
export const EMBED_WIDTH_MAX = 550;
export const EMBED_HEIGHT = 372;
/** The envelope of the home page: from the click until it is open, and from then until its panel (storefront 9). */
export const ENVELOPE_OPENS_MS = 1000;
export const ENVELOPE_PANEL_MS = 2000;
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
export const COUNTRY_COOKIE = 'country';
export const REGION_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The token against forged requests: a cookie that script reads, and the header it comes back in (decision 4). */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

/** Decision 40; in characters as people count them, as all limits of text that people write. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 256;
/** Decision 32. */
export const ADDRESS_TYPES = ['shipping', 'billing'] as const;
/** How many addresses of one type an account keeps. */
export const ADDRESSES_MAX = 50;
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
/** Side of a person's photo, in pixels. */
export const PHOTO_SIDE = 320;

/** Decision 43: how many invitations to RB Exclusive a member has open at once, and how long a code works. */
export const OPEN_INVITATIONS_MAX = 5;
export const EXCLUSIVE_CODE_DAYS = 30;
/** Of the friend who is invited. */
export const FRIEND_NAME_MAX = 60;

/** Types of subscription as the wire has them (data-and-services 9). */
export const NEWSLETTER_TYPE = 'Subsription';
export const EXCLUSIVE_TYPE = 'RB Exclusive';

/** How many books a wishlist holds. */
export const WISHLIST_MAX = 500;

/** Keys in local storage (storefront 3). */
export const SELECTED_COUNTRY_KEY = 'selectedCountry';
export const GUEST_CART_KEY = 'guestCart';
export const LOGGED_IN_KEY = 'isLoggedIn';
export const REFERRAL_KEY = 'referral_code';
/** Of a referral code, in characters. */
export const REFERRAL_MAX = 64;
/** Whether this visitor may be counted: `granted` or `denied` (decision 46). */
export const CONSENT_KEY = 'analyticsConsent';
/** Dispatched at the window, and `data-live` set at the root element, when all of a page listens. */
export const LIVE_EVENT = 'pagelive';
/** That the invitation of the first visit has been shown: it is shown once to a visitor (decision 19). */
export const FIRST_VISIT_KEY = 'firstVisitShown';
/** In session storage: the visitor left the home page when its modal was due, so that it stays away once (storefront 2.3). */
export const SKIP_MODAL_KEY = 'skipModalOnce';
/** What a guest wanted to do and may do after login (decision 13). */
export const PENDING_KEY = 'pendingAfterLogin';

export const RESEND_RESET_MS = 2000;
export const REVIEW_COMMENT_MAX = 150;
export const REVIEW_PHOTOS_MAX = 5;
export const REVIEWS_PAGE_SIZE = 10;
export const RATING_MAX = 5;

/** The contact form. */
export const INQUIRY_NAME_MAX = 100;
export const INQUIRY_MESSAGE_MAX = 5000;

export const WARNING_DEFAULT = 'Sorry, there was a problem with your request.';

/** What calls and pages say where the shop is not shown (storefront 2.2, data-and-services 8). */
export const REGION_BLOCKED = 'Content not available in your region';
export const UNAVAILABLE = { title: 'Unavailable', text: 'The webpage is under construction' } as const;
