import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type createRequestHandler, RouterContextProvider } from 'react-router';
import { CURRENCY_COOKIE } from '#contract/limits.ts';
import type { ExchangeRate } from '#contract/money.ts';
import { DOLLAR } from '#rules/money.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { finish, type KeptPages, type Page, type Rendered } from './kept-pages.ts';
import { startScriptLate } from './late-script.ts';
import { type Shop, shopContext, visitContext } from './shop.ts';

/** How pages are made; the built site in production, Vite's in development. */
export interface PageRenderer {
  handle: ReturnType<typeof createRequestHandler>;
  /** The one style sheet, put into each page. Empty in development, where Vite serves it. */
  css: string;
  /** Whether pages are kept; not in development, where they change under the hand. */
  keep: boolean;
}

const ADDRESS_MAX = 8000;
const KEEPABLE_ADDRESS = 512;

/** Answers every page address: from the kept pages where it can, through React Router where it must. */
export function pageRoutes(app: FastifyInstance, shop: Shop, renderer: PageRenderer, kept: KeptPages) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => {
      const rate = rateOf(shop, request);
      const key = `${rate.currency} ${request.url}`;
      const fresh = kept.peek(key);
      if (fresh) return send(request, reply, fresh);
      if (request.url.length > ADDRESS_MAX)
        return reply.code(414).type('text/plain').send('This address is too long.');
      const render = () => renderPage(request, rate, shop, renderer);
      const page =
        renderer.keep && request.url.length <= KEEPABLE_ADDRESS
          ? kept.get(key, render)
          : render().then((rendered) => finish(rendered, performance.now()));
      return page.then((ready) => send(request, reply, ready));
    },
  });
}

/** The visitor's currency: the cookie's when the shop has a rate for it, else dollars (storefront 6). */
function rateOf(shop: Shop, request: FastifyRequest): ExchangeRate {
  const cookies = request.headers.cookie;
  if (!cookies?.includes(`${CURRENCY_COOKIE}=`)) return DOLLAR;
  const code = new RegExp(`(?:^|;\\s*)${CURRENCY_COOKIE}=([A-Z]{3})(?:;|$)`).exec(cookies)?.[1];
  return (code && shop.rates.of(code)) || DOLLAR;
}

async function renderPage(
  request: FastifyRequest,
  rate: ExchangeRate,
  shop: Shop,
  renderer: PageRenderer,
): Promise<Rendered> {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(visitContext, { rate });
  const asked = new Request(new URL(request.url, shop.origin), { headers: { accept: 'text/html' } });
  const response = await renderer.handle(asked, context);
  const headers = Object.fromEntries(response.headers);
  let body = Buffer.from(await response.arrayBuffer());
  if (headers['content-type']?.startsWith('text/html')) {
    let html = body.toString();
    if (renderer.css) html = html.replace('</head>', () => `<style>${renderer.css}</style></head>`);
    if (renderer.keep) html = startScriptLate(html);
    if (renderer.keep) headers['content-security-policy'] = contentSecurityPolicy(html);
    body = Buffer.from(html);
  }
  const keep = response.status === 200 && (headers['cache-control']?.startsWith('public') ?? false);
  return { status: response.status, headers, body, keep };
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding, Cookie');
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  const accepts = request.headers['accept-encoding'] ?? '';
  const encoding = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : 'identity';
  if (encoding !== 'identity' && page.body.identity.length > 0) reply.header('content-encoding', encoding);
  return reply.send(page.body[page.body.identity.length > 0 ? encoding : 'identity']);
}
