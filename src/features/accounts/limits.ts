/** Decision 40; in characters as people count them, as all limits of text that people write. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 256;
/** Side of a person's photo, in pixels. */
export const PHOTO_SIDE = 320;
export const REFERRAL_KEY = 'referral_code';
/** Of a referral code, in characters. */
export const REFERRAL_MAX = 64;
export const RESEND_RESET_MS = 2000;
/** Of a code in a letter. */
export const CODE_DIGITS = 6;
/** For how long it works. */
export const CODE_MINUTES = 10;
/** How often it may be tried. */
export const CODE_TRIES = 5;
/** For how long an account can be made once the code was right. */
export const NAME_MINUTES = 30;
