import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BlockedCountries } from '#features/region/server/blocked.ts';
import { BLOCKED_PAGE } from '#features/region/server/blocked-page.ts';
import { PAGES, REGION_CHOICE } from '#kernel/addresses.ts';
import { REGION_BLOCKED } from '#kernel/limits.ts';
import { countryReader } from '#platform/http/country.ts';
import { Failure } from '#platform/http/failures.ts';
import type { TrustProxy } from '#platform/http/trust-proxy.ts';

interface Proxy {
  /** In lower case. */
  header: string;
  trustProxy: TrustProxy;
}

/**
 * Where the owner has closed the shop, pages say that it is unavailable and calls answer 403, both before anything is
 * read for them (decision 17). While no country is closed it costs one comparison a request. Call it before the routes.
 */
export function closeRegions(app: FastifyInstance, blocked: BlockedCountries, proxy: Proxy): void {
  const countryOf = countryReader(proxy.header, proxy.trustProxy);
  app.addHook('onRequest', (request, reply, done) => {
    const countries = blocked.all();
    // Who closes a country from there must be able to open it again.
    if (countries.size === 0 || isOfAdmin(request) || !countries.has(countryOf(request) ?? '')) return done();
    if (isCall(request)) return done(new Failure(403, 'REGION_BLOCKED', REGION_BLOCKED));
    if (!isPage(request)) return done();
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
  // A cache in front must not show one country what another may see.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (blocked.all().size > 0 && (isCall(request) || isPage(request))) {
      const vary = reply.getHeader('vary');
      reply.header('vary', vary ? `${vary}, ${proxy.header}` : proxy.header);
    }
    done(null, payload);
  });
}

const isOfAdmin = ({ url }: FastifyRequest) => /^\/(api\/)?admin(\/|\?|$)/.test(url);
const isCall = ({ url }: FastifyRequest) => url.startsWith('/api/');
/** Every address that is no file, picture or call; a link out of a letter that ends the letters works everywhere. */
const PAGE_ROUTES = new Set<string | undefined>(['*', REGION_CHOICE, PAGES.subscribe]);
const isPage = ({ routeOptions }: FastifyRequest) => PAGE_ROUTES.has(routeOptions.url);
