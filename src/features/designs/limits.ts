/** What a design may hold. Lengths are millimetres. */
export const ELEMENTS_MAX = 200;
/** Each is a block of its own, of up to 150,000 characters of outline. */
export const LOGOS_MAX = 12;
/** Characters of one text, and of a dedication. */
export const TEXT_MAX = 500;
export const DEDICATION_MAX = 600;
/** Of the design's own facts. */
export const TITLE_MAX = 300;
export const PAGES_MIN = 16;
export const PAGES_MAX = 1400;
export const TRIM = { width: { min: 80, max: 260 }, height: { min: 110, max: 360 } } as const;
/** Leaves of a book of 152 × 229 mm, as the shop binds its catalogue. */
export const HOUSE_TRIM = { width: 149, height: 223 } as const;
/** And its paper. */
export const HOUSE_PAPER = 'cream-80';
/** The em of a text. */
export const TEXT_SIZE = { min: 1, max: 80 } as const;
/** Any other width, height or length. */
export const EXTENT = { min: 0.5, max: 400 } as const;
export const LINE_THICKNESS = { min: 0.1, max: 6 } as const;
/** How far a centre may lie outside its side, so that what bleeds can be placed. */
export const OUTSIDE = 100;
/** Bytes of a design that is sent. */
export const DESIGN_BYTES_MAX = 256 * 1024;
export { DESIGN_NAME_MAX } from '#kernel/design-limits.ts';
/** Designs of one person, and versions kept of one design. */
export const DESIGNS_MAX = 200;
/** Designs on one page of the profile. */
export const DESIGNS_PAGE = 24;
export const VERSIONS_KEPT = 50;
/** The greatest number of a version that anybody can name. */
export const VERSION_MAX = 999_999_999;
/** Bytes of a picture, and for how many days one waits for a design that holds it (decision 56). */
export const UPLOAD_BYTES_MAX = 12 * 1024 * 1024;
export const UPLOAD_DAYS = 30;
/** Letterings that are in the price of a binding: title and author, on front and spine, and two more. */
export const LINES_INCLUDED = 6;
/** A text of up to so many lines is one lettering; each further line is one more. */
export const LINES_OF_LETTERING = 3;
export const RIBBONS_MAX = 2;
export const RIBBONS_INCLUDED = 1;
