/** Posts of social networks (data-and-services 9); width and height in pixels. */
export const EMBED_RETRY_MS = 5000;
export const EMBED_WIDTH_MAX = 550;
export const EMBED_HEIGHT = 372;
