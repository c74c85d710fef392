import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { STRIPE_PERMISSIONS, STRIPE_SOURCES } from '#features/payments/stripe-sources.ts';
import { EMBED_ORIGINS } from '#features/testimonials/embeds.ts';
import type { PageName } from '#kernel/paths.ts';
import { UNUSED_FEATURES } from './security-headers.ts';

/** Opening tag of an external script or a data block. */
const NOT_INLINE = /\ssrc=|application\/(?:ld\+)?json/;

/** Pages share a few scripts; differences are in data blocks. */
const hashes = new LRUCache<string, string>({ max: 100 });

function hashScript(script: string): string {
  let hash = hashes.get(script);
  if (!hash) {
    hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    hashes.set(script, hash);
  }
  return hash;
}

/** The only route that may load the payment provider. */
const PAY_PAGE: PageName = 'pay';

/**
 * CSP of a rendered page. Inline scripts are allowed by hash, since a nonce in a cached page is no secret.
 * @param routes matched route ids
 */
export function contentSecurityPolicy(html: string, routes: readonly string[] = []): string {
  const paymentSources = routes.includes(PAY_PAGE) ? STRIPE_SOURCES : { script: [], frame: [], connect: [] };
  const hashes = new Set<string>();
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const scriptStart = html.indexOf('>', at) + 1;
    if (!NOT_INLINE.test(html.slice(at, scriptStart)))
      hashes.add(hashScript(html.slice(scriptStart, html.indexOf('</script>', at))));
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...paymentSources.script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...paymentSources.connect].join(' '),
    // Social media embeds, allowed on every page because navigation is client-side.
    [
      'frame-src',
      ...(paymentSources.frame.length > 0 ? paymentSources.frame : Object.values(EMBED_ORIGINS)),
    ].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function paymentPageHeaders(routes: readonly string[]): Record<string, string> {
  if (!routes.includes(PAY_PAGE)) return {};
  const denied = UNUSED_FEATURES.filter((feature) => feature !== 'payment').map((feature) => `${feature}=()`);
  return {
    'permissions-policy': [...denied, STRIPE_PERMISSIONS].join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
