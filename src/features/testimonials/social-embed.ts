import { EMBED_ORIGINS, type EmbedNetwork } from './embeds.ts';

export interface SocialPost {
  network: EmbedNetwork;
  /** Address on the network. */
  url: string;
  /** Address of the embed frame. */
  frame: string;
}

const ID = /^[\w-]{5,64}$/;

/** Parses the https address of a post; null for unknown networks. */
export function parseSocialPost(address: string): SocialPost | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username || url.port) return null;
  const host = url.hostname.replace(/^(www|m|web)\./, '');
  const parts = url.pathname.split('/').filter(Boolean);
  if (host === 'facebook.com' || host === 'fb.watch') return parseFacebook(url, parts);
  if (host === 'instagram.com') return parseInstagram(url, parts);
  if (host === 'youtube.com' || host === 'youtu.be') return parseYouTube(url, host, parts);
  return null;
}

function parseFacebook(url: URL, parts: readonly string[]): SocialPost | null {
  if (parts.length === 0) return null;
  const isVideo =
    url.hostname === 'fb.watch' || ['videos', 'watch', 'reel'].some((part) => parts.includes(part));
  const frame = new URL(`/plugins/${isVideo ? 'video' : 'post'}.php`, EMBED_ORIGINS.Facebook);
  frame.searchParams.set('href', url.href);
  if (isVideo) frame.searchParams.set('show_text', 'false');
  return { network: 'Facebook', url: url.href, frame: frame.href };
}

function parseInstagram(url: URL, [kind, id]: readonly string[]): SocialPost | null {
  if (!kind || !['p', 'reel', 'tv'].includes(kind) || !ID.test(id ?? '')) return null;
  return { network: 'Instagram', url: url.href, frame: `${EMBED_ORIGINS.Instagram}/${kind}/${id}/embed` };
}

function parseYouTube(url: URL, host: string, [first, second]: readonly string[]): SocialPost | null {
  const isShort = first === 'shorts' || first === 'embed';
  const id = host === 'youtu.be' ? first : isShort ? second : url.searchParams.get('v');
  if (!id || !ID.test(id)) return null;
  return { network: 'YouTube', url: url.href, frame: `${EMBED_ORIGINS.YouTube}/embed/${id}` };
}
