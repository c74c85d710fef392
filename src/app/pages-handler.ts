import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type createRequestHandler, RouterContextProvider } from 'react-router';
import { PAGES } from '#contract/addresses.ts';
import { CURRENCY_COOKIE } from '#contract/limits.ts';
import type { ExchangeRate } from '#contract/money.ts';
import { isUnavailable, UNAVAILABLE_SECONDS } from '#platform/database-failures.ts';
import { networkOf } from '#platform/throttle.ts';
import { sessionCookiesOf, visitorOf } from '#platform/visitor.ts';
import { DOLLAR } from '#rules/money.ts';
import { busyPage } from './busy-page.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { finish, type KeptPages, type Page, type Rendered } from './kept-pages.ts';
import { type PageStyles, ROUTES_HEADER } from './page-styles.ts';
import { type Shop, shopContext, visitContext } from './shop.ts';

/** How pages are made; the built site in production, Vite's in development. */
export interface PageRenderer {
  handle: ReturnType<typeof createRequestHandler>;
  /** Put into each page: nothing to wait for before the first paint. */
  styles: PageStyles;
  /** Whether pages are kept; not in development, where they change under the hand. */
  keep: boolean;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
const ADDRESS_MAX = 8000;
const KEEPABLE_ADDRESS = 512;
/** Pages whose form is sent to themselves by browsers without script; the route module has an `action`. */
const PAGES_WITH_FORMS = [PAGES.contactUs];
/** Pages whose forms only the script can send. A browser without it comes back to the page, with nothing in its address. */
const PAGES_WITH_SCRIPTED_FORMS = [
  PAGES.login,
  PAGES.signIn,
  PAGES.signup,
  PAGES.forgotPassword,
  PAGES.createPassword,
  PAGES.profile,
  PAGES.profileTab,
  PAGES.rbExclusive,
];
/** The longest form, in bytes: a message of 5,000 signs, each of them escaped. */
const FORM_MAX = 128 * 1024;

/** Answers every page address: from the kept pages where it can, through React Router where it must. */
export function pageRoutes(app: FastifyInstance, shop: Shop, renderer: PageRenderer, kept: KeptPages) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_MAX }, (_request, body, done) =>
    done(null, body),
  );
  for (const url of PAGES_WITH_FORMS)
    app.post(url, { schema: { hide: true }, config: { xsrf: false } }, async (request, reply) => {
      if (isFromElsewhere(request, shop)) return reply.redirect(url, 303);
      const rendered = await renderPage(request, rateOf(shop, request), shop, renderer);
      return send(request, reply, await finish({ ...rendered, keep: false }, performance.now()));
    });
  for (const url of PAGES_WITH_SCRIPTED_FORMS)
    app.post(url, { schema: { hide: true }, config: { xsrf: false } }, (request, reply) =>
      reply.redirect(request.url, 303),
    );
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

/**
 * Whether another site sent the form. Browsers say it in a header of their own, or name the site that did; what says
 * neither is no browser, and can pretend anything.
 */
function isFromElsewhere({ headers }: FastifyRequest, { origin }: Shop): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return headers.origin !== undefined && headers.origin !== origin;
}

/** The visitor's currency: the cookie's when the shop has a rate for it, else dollars (storefront 6). */
function rateOf(shop: Shop, request: FastifyRequest): ExchangeRate {
  const cookies = request.headers.cookie;
  if (!cookies?.includes(`${CURRENCY_COOKIE}=`)) return DOLLAR;
  const code = new RegExp(`(?:^|;\\s*)${CURRENCY_COOKIE}=([A-Za-z]{3})(?:;|$)`).exec(cookies)?.[1];
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
  let isPrivate = false;
  let isBusy = false as boolean;
  const sent = request.method === 'POST' ? String(request.body ?? '') : undefined;
  context.set(visitContext, {
    rate,
    visitor: () => {
      isPrivate = true;
      return visitorOf(request);
    },
    network: () => networkOf(request),
    broke: (error) => {
      isBusy ||= isUnavailable(error);
    },
  });
  const asked = new Request(new URL(request.url, shop.origin), {
    headers: { accept: 'text/html', ...(sent === undefined ? {} : { 'content-type': FORM_TYPE }) },
    ...(sent === undefined ? {} : { method: 'POST', body: sent }),
  });
  const response = await renderer.handle(asked, context);
  const headers = Object.fromEntries(response.headers);
  const isDocument = headers['content-type']?.startsWith('text/html');
  if (isBusy && isDocument) return busyPage(sent === undefined ? 'GET' : 'POST');
  let body = Buffer.from(await response.arrayBuffer());
  if (isDocument) {
    let html = body.toString();
    const css = renderer.styles.of(headers[ROUTES_HEADER]?.split(' ') ?? []);
    const { later } = renderer.styles;
    const sheet = later ? ` data-sheet="${later}"` : '';
    if (css) html = html.replace('</head>', () => `<style${sheet}>${css}</style></head>`);
    if (renderer.keep) headers['content-security-policy'] = contentSecurityPolicy(html);
    body = Buffer.from(html);
  }
  delete headers[ROUTES_HEADER];
  // Whatever the page itself says: what was made for one visitor is nobody else's, and a page that is missing now may
  // be there in a moment.
  if (isPrivate || response.status >= 400) headers['cache-control'] = 'no-store';
  if (isBusy) headers['retry-after'] = String(UNAVAILABLE_SECONDS);
  const status = isBusy ? 503 : response.status;
  const keep = status === 200 && (headers['cache-control']?.startsWith('public') ?? false);
  return { status, headers, body, keep };
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.code(page.status).headers(page.headers).header('vary', 'Accept-Encoding, Cookie');
  for (const cookie of sessionCookiesOf(request)) reply.header('set-cookie', cookie);
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  const accepts = request.headers['accept-encoding'] ?? '';
  const encoding = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : 'identity';
  if (encoding !== 'identity' && page.body.identity.length > 0) reply.header('content-encoding', encoding);
  return reply.send(page.body[page.body.identity.length > 0 ? encoding : 'identity']);
}
