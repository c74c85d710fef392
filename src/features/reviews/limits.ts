/** Source: storefront 9, data-and-services 9. */
export const REVIEW_COMMENT_MAX = 150;
export const REVIEW_PHOTOS_MAX = 5;
export const REVIEWS_PAGE_SIZE = 10;
