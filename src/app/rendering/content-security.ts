import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { STRIPE_PAYING, STRIPE_SOURCES } from '#features/payments/stripe-sources.ts';
import { EMBED_ORIGINS } from '#features/testimonials/embeds.ts';
import type { PageName } from '#kernel/addresses.ts';
import { UNUSED_FEATURES } from './security-headers.ts';

/** Opening tag of an external script or a data block. */
const NOT_INLINE = /\ssrc=|application\/(?:ld\+)?json/;

/** Pages share a few scripts; differences are in data blocks. */
const known = new LRUCache<string, string>({ max: 100 });

function hashOf(script: string): string {
  let hash = known.get(script);
  if (!hash) {
    hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    known.set(script, hash);
  }
  return hash;
}

/** The only route that may load the payment provider. */
const PAYING: PageName = 'pay';

/**
 * CSP of a rendered page. Inline scripts are allowed by hash, since a nonce in a cached page is no secret.
 * @param routes matched route ids
 */
export function contentSecurityPolicy(html: string, routes: readonly string[] = []): string {
  const more = routes.includes(PAYING) ? STRIPE_SOURCES : { script: [], frame: [], connect: [] };
  const hashes = new Set<string>();
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const opened = html.indexOf('>', at) + 1;
    if (!NOT_INLINE.test(html.slice(at, opened)))
      hashes.add(hashOf(html.slice(opened, html.indexOf('</script>', at))));
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...more.script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...more.connect].join(' '),
    // Social media embeds, allowed on every page because navigation is client-side.
    ['frame-src', ...(more.frame.length > 0 ? more.frame : Object.values(EMBED_ORIGINS))].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function payingHeaders(routes: readonly string[]): Record<string, string> {
  if (!routes.includes(PAYING)) return {};
  const denied = UNUSED_FEATURES.filter((feature) => feature !== 'payment').map((feature) => `${feature}=()`);
  return {
    'permissions-policy': [...denied, STRIPE_PAYING].join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
