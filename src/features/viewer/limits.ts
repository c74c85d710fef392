/** Maximum pixels per canvas: phone browsers refuse more, so larger pages are drawn coarser. */
export const CANVAS_PIXELS_MAX = 16_777_216;
/** Finer pixels make no visible difference. */
export const PIXEL_RATIO_MAX = 3;
/** CSS pixels per point at 100 %. */
export const TRUE_SCALE = 96 / 72;
export const ZOOM = { min: 0.25, max: 5 } as const;
export const PAIRED_WIDTH_MIN = 680;
export const PLACES_MAX = 50;
export const PLACES_KEY = 'viewer-places';
export const QUERY_MAX = 120;
