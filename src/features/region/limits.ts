/** Storefront 9, data-and-services 9. */
export const COUNTRY_COOKIE = 'country';
export const REGION_COOKIE_SECONDS = 365 * 24 * 60 * 60;
