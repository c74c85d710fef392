/** Storefront 9, data-and-services 9. */
export const RECOMMENDATIONS_LIMIT = 10;
