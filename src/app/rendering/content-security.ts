import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { STRIPE_PAYING, STRIPE_SOURCES } from '#features/payments/stripe-sources.ts';
import { EMBED_ORIGINS } from '#features/testimonials/embeds.ts';
import type { PageName } from '#kernel/addresses.ts';
import { UNUSED_FEATURES } from './security-headers.ts';

/** The opening tag of a script that is a file, or only data. */
const NOT_INLINE = /\ssrc=|application\/(?:ld\+)?json/;

/** All pages have the same few scripts: what differs between them is data, which no browser runs. */
const known = new LRUCache<string, string>({ max: 100 });

function hashOf(script: string): string {
  let hash = known.get(script);
  if (!hash) {
    hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    known.set(script, hash);
  }
  return hash;
}

/** The route that lets the provider of payments in; no other does. */
const PAYING: PageName = 'pay';

/**
 * The content security policy of one finished page: only its own inline scripts run, named by their hashes,
 * since a kept page goes to everyone and a nonce in it would be no secret.
 * @param routes that made it
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
    // Posts of social networks, once the visitor wants one; on every page, since script goes from page to page.
    ['frame-src', ...(more.frame.length > 0 ? more.frame : Object.values(EMBED_ORIGINS))].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * What a page that takes payments says otherwise than all others: its frames may ask the browser for a kept card, and the
 * windows that they open may answer them.
 */
export function payingHeaders(routes: readonly string[]): Record<string, string> {
  if (!routes.includes(PAYING)) return {};
  const denied = UNUSED_FEATURES.filter((feature) => feature !== 'payment').map((feature) => `${feature}=()`);
  return {
    'permissions-policy': [...denied, STRIPE_PAYING].join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
