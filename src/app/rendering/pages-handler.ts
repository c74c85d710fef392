import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import fresh from 'fresh';
import type { createRequestHandler } from 'react-router';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import { CURRENCY_COOKIE } from '#kernel/limits.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { type Encoding, preferredEncoding } from '#platform/http/accepted-encoding.ts';
import { isUnavailable, UNAVAILABLE_SECONDS } from '#platform/http/database-failures.ts';
import { isCrossSite } from '#platform/http/same-site.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { pageRequestContext, type ShopContext } from '#platform/pages/page-context.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { getSessionCookies, getVisitor } from '#platform/sessions/visitor.ts';
import { renderBusyPage } from './busy-page.ts';
import { CachedPage, type RenderedPage } from './cached-page.ts';
import { contentSecurityPolicy, paymentPageHeaders } from './content-security.ts';
import type { PageCache } from './page-cache.ts';
import type { PageStyles } from './page-styles.ts';

export interface PageRenderer {
  handle: ReturnType<typeof createRequestHandler>;
  styles: PageStyles;
  /** Whether pages are cached; off in development. */
  isCached: boolean;
}

export interface Pages {
  shop: Pick<ShopContext, 'origin' | 'rates'>;
  cache: PageCache;
  parts: PageParts;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
const MAX_URL = 8000;
const MAX_CACHED_URL = 512;
/** Bytes; fits a message of 5,000 characters, each percent-encoded. */
const MAX_FORM_BYTES = 128 * 1024;

/**
 * Sends a cached page with its stored headers, before all other hooks. Anything unusual takes the normal path.
 * @param isOpen whether no country is blocked
 */
export function sendCachedPages(app: FastifyInstance, { shop, cache }: Pages, isOpen: () => boolean) {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request.raw;
    if (method !== 'GET' || headers['if-none-match'] !== undefined || !isOpen()) return done();
    // A normalised URL needs a redirect.
    if (request.originalUrl !== url) return done();
    const key = cacheKey(shop, request);
    const page = cache.peek(key);
    if (!page) return done();
    const encoding = preferredEncoding(request);
    const bytes = encoding && page.encoded(encoding);
    const head = bytes && 'length' in bytes ? page.getHead(bytes) : undefined;
    if (!head) return done();
    // Queues better compression.
    cache.bytes(key, page, encoding as Encoding);
    reply.hijack();
    reply.raw.writeHead(page.status, head as string[]);
    reply.raw.end(bytes);
  });
}

export function pageRoutes(app: FastifyInstance, pages: Pages, renderer: PageRenderer) {
  const { shop, parts } = pages;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  for (const url of parts.forms.pageForms)
    app.post(url, { schema: { hide: true }, config: { xsrf: false } }, async (request, reply) => {
      if (isCrossSite(request, shop.origin)) return reply.redirect(url, 303);
      const rendered = await renderPage(request, cookieRate(shop, request), pages, renderer);
      return sendUncached(request, reply, rendered);
    });
  for (const url of parts.forms.scriptForms)
    app.post(url, { schema: { hide: true }, config: { xsrf: false } }, (request, reply) =>
      reply.redirect(request.url, 303),
    );
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: pageHandler(pages, renderer) });
}

export const pageHandler =
  (pages: Pages, renderer: PageRenderer): RouteHandlerMethod =>
  (request, reply) => {
    const { shop, cache } = pages;
    const rate = cookieRate(shop, request);
    const key = cacheKey(shop, request);
    const page = cache.peek(key);
    if (page) return send(request, reply, page, (encoding) => cache.bytes(key, page, encoding));
    if (request.url.length > MAX_URL)
      return reply.code(414).type('text/plain').send('This address is too long.');
    const render = () => renderPage(request, rate, pages, renderer);
    return renderer.isCached && request.url.length <= MAX_CACHED_URL
      ? cache
          .get(key, render)
          .then((rendered) =>
            send(request, reply, rendered, (encoding) => cache.bytes(key, rendered, encoding)),
          )
      : render().then((rendered) => sendUncached(request, reply, rendered));
  };

const cacheKey = (shop: Pages['shop'], request: FastifyRequest): string =>
  `${cookieRate(shop, request).currency} ${request.url}`;

/** Currency of the cookie if the shop has a rate, else dollars (storefront 6). */
function cookieRate(shop: Pages['shop'], request: FastifyRequest): ExchangeRate {
  const cookies = request.headers.cookie;
  if (!cookies?.includes(`${CURRENCY_COOKIE}=`)) return DOLLAR_RATE;
  const code = new RegExp(`(?:^|;\\s*)${CURRENCY_COOKIE}=([A-Za-z]{3})(?:;|$)`).exec(cookies)?.[1];
  return (code && shop.rates.of(code)) || DOLLAR_RATE;
}

async function renderPage(
  request: FastifyRequest,
  rate: ExchangeRate,
  { shop, parts }: Pages,
  renderer: PageRenderer,
): Promise<RenderedPage> {
  const context = parts.createProvider();
  let isPrivate = false;
  let isBusy = false as boolean;
  let page = undefined as { html: string; routes: string[] } | undefined;
  const formBody = request.method === 'POST' ? String(request.body ?? '') : undefined;
  context.set(pageRequestContext, {
    rate,
    visitor: () => {
      isPrivate = true;
      return getVisitor(request);
    },
    network: () => clientNetwork(request),
    onError: (error) => {
      isBusy ||= isUnavailable(error);
    },
    onRendered: (rendered) => {
      page = rendered;
    },
  });
  const pageRequest = new Request(shop.origin + request.url, {
    headers: { accept: 'text/html', ...(formBody === undefined ? {} : { 'content-type': FORM_TYPE }) },
    ...(formBody === undefined ? {} : { method: 'POST', body: formBody }),
  });
  const response = await renderer.handle(pageRequest, context);
  const headers = Object.fromEntries(response.headers);
  if (isBusy && page) return renderBusyPage(formBody === undefined ? 'GET' : 'POST');
  let body: Buffer;
  if (page) {
    if (renderer.isCached) headers['content-security-policy'] = contentSecurityPolicy(page.html, page.routes);
    Object.assign(headers, paymentPageHeaders(page.routes));
    body = inlineStyles(page.html, renderer.styles, page.routes);
  } else body = Buffer.from(await response.arrayBuffer());
  // Overrides the page's own headers: private pages are for one visitor, and a missing page may appear in a moment.
  if (isPrivate || response.status >= 400) headers['cache-control'] = 'no-store';
  if (isBusy) headers['retry-after'] = String(UNAVAILABLE_SECONDS);
  const status = isBusy ? 503 : response.status;
  const isCached = status === 200 && (headers['cache-control']?.startsWith('public') ?? false);
  return { status, headers, body, isCacheable: isCached };
}

function inlineStyles(html: string, styles: PageStyles, routes: readonly string[]): Buffer {
  const css = styles.forPage(routes, html);
  if (css.length === 0) return Buffer.from(html);
  const sheet = styles.allPages ? ` data-sheet="${styles.allPages}"` : '';
  const at = html.indexOf('</head>');
  return Buffer.concat([
    Buffer.from(`${html.slice(0, at)}<style${sheet}>`),
    css,
    Buffer.from(`</style>${html.slice(at)}`),
  ]);
}

function sendUncached(request: FastifyRequest, reply: FastifyReply, rendered: RenderedPage) {
  const page = new CachedPage({ ...rendered, isCacheable: false }, performance.now());
  return send(request, reply, page, (encoding) => page.compressLightly(encoding));
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  bytes: (encoding: Encoding) => Buffer | Promise<Buffer>,
): FastifyReply | Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding, Cookie');
  const cookies = getSessionCookies(request);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (fresh(request.headers, { etag: page.etag })) return reply.code(304).send();
  }
  const encoding = page.length > 0 ? preferredEncoding(request) : undefined;
  if (!encoding) return reply.send(page.body);
  const finish = (rendered: Buffer) => {
    if (page.isShared && cookies.length === 0) page.keepHead(rendered, reply.getHeaders());
    return reply.send(rendered);
  };
  reply.header('content-encoding', encoding);
  const ready = bytes(encoding);
  return 'then' in ready ? ready.then(finish) : finish(ready);
}
