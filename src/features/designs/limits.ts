/** Limits of a design. Lengths are in millimetres. */
export const ELEMENTS_MAX = 200;
/** Each block has up to 150,000 characters of outline. */
export const LOGOS_MAX = 12;
/** Characters per text, and of a dedication. */
export const TEXT_MAX = 500;
export const DEDICATION_MAX = 600;
export const TITLE_MAX = 300;
export const PAGES_MIN = 16;
export const PAGES_MAX = 1400;
export const TRIM = { width: { min: 80, max: 260 }, height: { min: 110, max: 360 } } as const;
/** Trimmed leaf of a catalogue book (152 × 229 mm when bound). */
export const HOUSE_TRIM = { width: 149, height: 223 } as const;
export const HOUSE_PAPER = 'cream-80';
export const TEXT_SIZE = { min: 1, max: 80 } as const;
export const EXTENT = { min: 0.5, max: 400 } as const;
export const LINE_THICKNESS = { min: 0.1, max: 6 } as const;
/** How far a centre may lie outside its side, for elements that bleed. */
export const OUTSIDE = 100;
/** Size of a design in a request, in bytes. */
export const DESIGN_BYTES_MAX = 256 * 1024;
/** In characters. */
export const DESIGN_NAME_MAX = 80;
/** Designs per user, and versions kept per design. */
export const DESIGNS_MAX = 200;
export const DESIGNS_PAGE = 24;
export const RETAINED_VERSIONS = 50;
/** Highest version number accepted in requests. */
export const VERSION_MAX = 999_999_999;
/** Size of a picture in bytes, and days an unused one is kept (decision 56). */
export const UPLOAD_BYTES_MAX = 12 * 1024 * 1024;
export const UPLOAD_DAYS = 30;
/** Letterings included in the price: title and author on front and spine, and two more. */
export const LINES_INCLUDED = 6;
/** Lines that count as one lettering; each further line is another one. */
export const LINES_OF_LETTERING = 3;
export const RIBBONS_MAX = 2;
export const RIBBONS_INCLUDED = 1;
