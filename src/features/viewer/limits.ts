/** Of one picture of a page: more is refused by phones' browsers, and drawn coarser here instead. */
export const CANVAS_PIXELS_MAX = 16_777_216;
/** Of a page's pictures at once, on a screen whose pixels are smaller than anybody sees. */
export const PIXEL_RATIO_MAX = 3;
/** CSS pixels for a point of 1/72 inch at 100 %: the measure of style sheets. */
export const TRUE_SCALE = 96 / 72;
export const ZOOM = { min: 0.25, max: 5 } as const;
/** From this width of the table on, in CSS pixels, a book lies open with two pages. */
export const PAIRED_FROM = 680;
/** Places in books that one browser remembers. */
export const PLACES_MAX = 50;
/** Under which it remembers them. */
export const PLACES_KEY = 'viewer-places';
/** What is looked for in a book. */
export const QUERY_MAX = 120;
