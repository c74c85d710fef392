/** Storefront 9, data-and-services 9. */
export const OFFERS_INTERVAL_MS = 4000;
export const CAROUSEL_SPEED_MS = 500;
export const COPIED_MS = 2000;
