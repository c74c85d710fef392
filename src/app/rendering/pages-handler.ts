import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import fresh from 'fresh';
import type { createRequestHandler } from 'react-router';
import { DOLLAR } from '#kernel/exchange.ts';
import { CURRENCY_COOKIE } from '#kernel/limits.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { type Encoding, encodingFor } from '#platform/http/accepted-encoding.ts';
import { isUnavailable, UNAVAILABLE_SECONDS } from '#platform/http/database-failures.ts';
import { isFromElsewhere } from '#platform/http/same-site.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { pageRequestContext, type Shop } from '#platform/pages/page-context.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { sessionCookiesOf, visitorOf } from '#platform/sessions/visitor.ts';
import { busyPage } from './busy-page.ts';
import { CachedPage, type RenderedPage } from './cached-page.ts';
import { contentSecurityPolicy, payingHeaders } from './content-security.ts';
import type { PageCache } from './page-cache.ts';
import type { PageStyles } from './page-styles.ts';

export interface PageRenderer {
  handle: ReturnType<typeof createRequestHandler>;
  styles: PageStyles;
  /** Whether pages are cached; off in development. */
  keep: boolean;
}

export interface Pages {
  shop: Pick<Shop, 'origin' | 'rates'>;
  kept: PageCache;
  parts: PageParts;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
const ADDRESS_MAX = 8000;
const KEEPABLE_ADDRESS = 512;
/** Bytes; fits a message of 5,000 characters, each percent-encoded. */
const FORM_MAX = 128 * 1024;

/**
 * Sends a cached page with its stored headers, before all other hooks. Anything unusual takes the normal path.
 * @param isOpen whether nobody has to be blocked first
 */
export function sendCachedPages(app: FastifyInstance, { shop, kept }: Pages, isOpen: () => boolean) {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request.raw;
    if (method !== 'GET' || headers['if-none-match'] !== undefined || !isOpen()) return done();
    // A normalised URL needs a redirect.
    if (request.originalUrl !== url) return done();
    const key = keyOf(shop, request);
    const page = kept.peek(key);
    if (!page) return done();
    const encoding = encodingFor(request);
    const bytes = encoding && page.encoded(encoding);
    const head = bytes && 'length' in bytes ? page.headOf(bytes) : undefined;
    if (!head) return done();
    // Queues better compression.
    kept.bytes(key, page, encoding as Encoding);
    reply.hijack();
    reply.raw.writeHead(page.status, head as string[]);
    reply.raw.end(bytes);
  });
}

export function pageRoutes(app: FastifyInstance, pages: Pages, renderer: PageRenderer) {
  const { shop, parts } = pages;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_MAX }, (_request, body, done) =>
    done(null, body),
  );
  for (const url of parts.forms.ofPages)
    app.post(url, { schema: { hide: true }, config: { xsrf: false } }, async (request, reply) => {
      if (isFromElsewhere(request, shop.origin)) return reply.redirect(url, 303);
      const rendered = await renderPage(request, rateOf(shop, request), pages, renderer);
      return sendOnce(request, reply, rendered);
    });
  for (const url of parts.forms.ofScript)
    app.post(url, { schema: { hide: true }, config: { xsrf: false } }, (request, reply) =>
      reply.redirect(request.url, 303),
    );
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: pageHandler(pages, renderer) });
}

export const pageHandler =
  (pages: Pages, renderer: PageRenderer): RouteHandlerMethod =>
  (request, reply) => {
    const { shop, kept } = pages;
    const rate = rateOf(shop, request);
    const key = keyOf(shop, request);
    const page = kept.peek(key);
    if (page) return send(request, reply, page, (encoding) => kept.bytes(key, page, encoding));
    if (request.url.length > ADDRESS_MAX)
      return reply.code(414).type('text/plain').send('This address is too long.');
    const render = () => renderPage(request, rate, pages, renderer);
    return renderer.keep && request.url.length <= KEEPABLE_ADDRESS
      ? kept
          .get(key, render)
          .then((made) => send(request, reply, made, (encoding) => kept.bytes(key, made, encoding)))
      : render().then((rendered) => sendOnce(request, reply, rendered));
  };

const keyOf = (shop: Pages['shop'], request: FastifyRequest): string =>
  `${rateOf(shop, request).currency} ${request.url}`;

/** Currency of the cookie if the shop has a rate, else dollars (storefront 6). */
function rateOf(shop: Pages['shop'], request: FastifyRequest): ExchangeRate {
  const cookies = request.headers.cookie;
  if (!cookies?.includes(`${CURRENCY_COOKIE}=`)) return DOLLAR;
  const code = new RegExp(`(?:^|;\\s*)${CURRENCY_COOKIE}=([A-Za-z]{3})(?:;|$)`).exec(cookies)?.[1];
  return (code && shop.rates.of(code)) || DOLLAR;
}

async function renderPage(
  request: FastifyRequest,
  rate: ExchangeRate,
  { shop, parts }: Pages,
  renderer: PageRenderer,
): Promise<RenderedPage> {
  const context = parts.provide();
  let isPrivate = false;
  let isBusy = false as boolean;
  let page = undefined as { html: string; routes: string[] } | undefined;
  const sent = request.method === 'POST' ? String(request.body ?? '') : undefined;
  context.set(pageRequestContext, {
    rate,
    visitor: () => {
      isPrivate = true;
      return visitorOf(request);
    },
    network: () => networkOf(request),
    broke: (error) => {
      isBusy ||= isUnavailable(error);
    },
    written: (made) => {
      page = made;
    },
  });
  const asked = new Request(shop.origin + request.url, {
    headers: { accept: 'text/html', ...(sent === undefined ? {} : { 'content-type': FORM_TYPE }) },
    ...(sent === undefined ? {} : { method: 'POST', body: sent }),
  });
  const response = await renderer.handle(asked, context);
  const headers = Object.fromEntries(response.headers);
  if (isBusy && page) return busyPage(sent === undefined ? 'GET' : 'POST');
  let body: Buffer;
  if (page) {
    if (renderer.keep) headers['content-security-policy'] = contentSecurityPolicy(page.html, page.routes);
    Object.assign(headers, payingHeaders(page.routes));
    body = dressed(page.html, renderer.styles, page.routes);
  } else body = Buffer.from(await response.arrayBuffer());
  // Overrides the page's own headers: private pages are for one visitor, and a missing page may appear in a moment.
  if (isPrivate || response.status >= 400) headers['cache-control'] = 'no-store';
  if (isBusy) headers['retry-after'] = String(UNAVAILABLE_SECONDS);
  const status = isBusy ? 503 : response.status;
  const keep = status === 200 && (headers['cache-control']?.startsWith('public') ?? false);
  return { status, headers, body, keep };
}

function dressed(html: string, styles: PageStyles, routes: readonly string[]): Buffer {
  const css = styles.of(routes, html);
  if (css.length === 0) return Buffer.from(html);
  const sheet = styles.later ? ` data-sheet="${styles.later}"` : '';
  const at = html.indexOf('</head>');
  return Buffer.concat([
    Buffer.from(`${html.slice(0, at)}<style${sheet}>`),
    css,
    Buffer.from(`</style>${html.slice(at)}`),
  ]);
}

function sendOnce(request: FastifyRequest, reply: FastifyReply, rendered: RenderedPage) {
  const page = new CachedPage({ ...rendered, keep: false }, performance.now());
  return send(request, reply, page, (encoding) => page.lightly(encoding));
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  bytes: (encoding: Encoding) => Buffer | Promise<Buffer>,
): FastifyReply | Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding, Cookie');
  const cookies = sessionCookiesOf(request);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (fresh(request.headers, { etag: page.etag })) return reply.code(304).send();
  }
  const encoding = page.length > 0 ? encodingFor(request) : undefined;
  if (!encoding) return reply.send(page.body);
  const finish = (made: Buffer) => {
    if (page.isShared && cookies.length === 0) page.keepHead(made, reply.getHeaders());
    return reply.send(made);
  };
  reply.header('content-encoding', encoding);
  const ready = bytes(encoding);
  return 'then' in ready ? ready.then(finish) : finish(ready);
}
