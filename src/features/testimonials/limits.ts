/** Embedded posts (data-and-services 9); sizes in pixels. */
export const EMBED_RETRY_MS = 5000;
export const EMBED_WIDTH_MAX = 550;
export const EMBED_HEIGHT = 372;
