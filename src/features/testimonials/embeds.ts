/** Social networks the shop can embed, with the origin of their frames. */
export const EMBED_ORIGINS = {
  Facebook: 'https://www.facebook.com',
  Instagram: 'https://www.instagram.com',
  YouTube: 'https://www.youtube-nocookie.com',
} as const;
export type EmbedNetwork = keyof typeof EMBED_ORIGINS;
