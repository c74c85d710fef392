import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REGION_BLOCKED, UNAVAILABLE } from '#kernel/limits.ts';
import { PAGES, REGION_PATH } from '#kernel/paths.ts';
import { Failure } from '#platform/http/failures.ts';
import { isTrustedProxy, type TrustProxy } from '#platform/http/trust-proxy.ts';
import type { BlockedCountries } from './blocked.ts';
import { renderPlainPage } from './plain-page.ts';

/** Page shown where the shop is closed (storefront 2.2, decision 17). */
const BLOCKED_PAGE = renderPlainPage(
  UNAVAILABLE.title,
  `<h1>${UNAVAILABLE.title}</h1>
<p>${UNAVAILABLE.text}</p>`,
);

interface Proxy {
  header: string;
  trustProxy: TrustProxy;
}

/**
 * Blocks visitors from closed countries before any data is read (decision 17): pages show "Unavailable", API calls
 * return 403. Register it before the routes.
 */
export function closeRegions(app: FastifyInstance, blocked: BlockedCountries, proxy: Proxy): void {
  const readCountry = createCountryReader(proxy);
  app.addHook('onRequest', (request, reply, done) => {
    const countries = blocked.all();
    // The admin stays open, so that a country can be reopened from there.
    if (countries.size === 0 || isAdminRequest(request) || !countries.has(readCountry(request) ?? ''))
      return done();
    if (isApiCall(request)) return done(new Failure(403, 'REGION_BLOCKED', REGION_BLOCKED));
    if (!isPageRequest(request)) return done();
    reply
      .code(403)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(BLOCKED_PAGE);
  });
  // Keeps shared caches from mixing countries.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (blocked.all().size > 0 && (isApiCall(request) || isPageRequest(request))) {
      const vary = reply.getHeader('vary');
      reply.header('vary', vary ? `${vary}, ${proxy.header}` : proxy.header);
    }
    done(null, payload);
  });
}

/**
 * Country from a trusted proxy's header (decision 17), ISO 3166 alpha-2. Null without one, from untrusted senders, and
 * for placeholders such as `XX` and `T1`.
 */
function createCountryReader({ header, trustProxy }: Proxy): (request: FastifyRequest) => string | null {
  const trusts = isTrustedProxy(trustProxy);
  return ({ headers, socket }) => {
    const value = headers[header];
    if (typeof value !== 'string' || !trusts(socket.remoteAddress ?? '')) return null;
    const country = value.trim().toUpperCase();
    return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
  };
}

const isAdminRequest = ({ url }: FastifyRequest) => /^\/(api\/)?admin(\/|\?|$)/.test(url);
const isApiCall = ({ url }: FastifyRequest) => url.startsWith('/api/');
/** Pages, but no files, pictures or API calls. Unsubscribe links work everywhere. */
const PAGE_ROUTES = new Set<string | undefined>(['*', REGION_PATH, PAGES.subscribe]);
const isPageRequest = ({ routeOptions }: FastifyRequest) => PAGE_ROUTES.has(routeOptions.url);
