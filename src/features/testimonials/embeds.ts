/** The social networks whose posts the shop can show, and the origin of the frame each is shown in. */
export const EMBED_ORIGINS = {
  Facebook: 'https://www.facebook.com',
  Instagram: 'https://www.instagram.com',
  YouTube: 'https://www.youtube-nocookie.com',
} as const;
export type EmbedNetwork = keyof typeof EMBED_ORIGINS;
