/** Decision 40; counted in characters as people see them, like all text limits. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 256;
/** Pixels. */
export const PHOTO_SIDE = 320;
export const REFERRAL_KEY = 'referral_code';
/** Characters. */
export const REFERRAL_MAX = 64;
export const RESEND_RESET_MS = 2000;
export const CODE_DIGITS = 6;
/** Validity of an emailed code. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Time to enter a name once the code was right. */
export const NAME_MINUTES = 30;
