/** In characters. */
export const DESIGN_NAME_MAX = 80;
