/** Marker react-dom writes for content that suspended or failed in synchronous rendering. */
export const SUSPENDED_MARKER = '<!--$!-->';
