/** How many characters a code may have. */
export const COUPON_CODE_MAX = 40;
