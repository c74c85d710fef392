import { createHash } from 'node:crypto';
import { EMBED_ORIGINS } from '#contract/embeds.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The content security policy of one finished page: only its own inline scripts run, named by their hashes,
 * since a kept page goes to everyone and a nonce in it would be no secret.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT))
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
    );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Posts of social networks, once the visitor wants one; on every page, since script goes from page to page.
    `frame-src ${Object.values(EMBED_ORIGINS).join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
