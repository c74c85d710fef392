import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { loadCharges } from '#features/checkout/server/stored-charges.ts';
import { createQuotedWorks } from '#features/contact/server/quotes/quoted-works.ts';
import { isCouponValid } from '#features/coupons/server/queries.ts';
import { noCouponIsValid } from '#features/offers/server/queries.ts';
import { orderPaymentHandlers } from '#features/orders/server/payment-handlers.ts';
import { printLines } from '#features/print/server/jobs/print-lines.ts';
import { loadBlockedCountries } from '#features/region/server/blocked.ts';
import { closeRegions } from '#features/region/server/closed-regions.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { type Background, createBackground } from '#platform/background.ts';
import { registerEmail } from '#platform/email/email.ts';
import type { Mailer } from '#platform/email/mailer.ts';
import { fileRoutes } from '#platform/files/file-routes.ts';
import { boundConnections, serverLimits } from '#platform/http/connections.ts';
import { lazySerialisers } from '#platform/http/reply-schema.ts';
import { limitStatements } from '#platform/http/request-workload.ts';
import { createThrottle, type MakeThrottle } from '#platform/http/throttle.ts';
import { TIMEOUTS, type Timeouts } from '#platform/http/timeouts.ts';
import { toFastifyTrust } from '#platform/http/trust-proxy.ts';
import { createUploads } from '#platform/http/uploads.ts';
import { loadRates } from '#platform/rates/rates.ts';
import { followRevisions } from '#platform/revisions/revisions.ts';
import { createAuth } from '#platform/sessions/auth.ts';
import { registerVisitors } from '#platform/sessions/visitor.ts';
import { createXsrf } from '#platform/sessions/xsrf.ts';
import { registerAdminContext } from '#platform/staff/admin.ts';
import { registerAllAdmin } from './admin-features.ts';
import type { AppOptions } from './app-options.ts';
import { emailPictures } from './email-pictures.ts';
import { EMAILS } from './emails.ts';
import { type AppContext, FEATURES } from './features.ts';
import { healthRoutes } from './health.ts';
import { registerPlugins } from './plugins.ts';
import { sendCachedPages } from './rendering/pages-handler.ts';
import { handleUnknownCall } from './rendering/readable-url.ts';
import { normaliseRequestTarget } from './rendering/request-target.ts';
import { createPages, servePages } from './rendering/site-pages.ts';
import { serveAdmin } from './serve-admin.ts';
import { registerSessionCall } from './sign-in/session-call.ts';
import { sitemapRoutes } from './sitemap.ts';

declare module 'fastify' {
  interface FastifyInstance {
    throttle: MakeThrottle;
    background: Background;
    mailer: Mailer | undefined;
  }
}

/** Builds the whole shop as a Fastify application that doesn't listen, so tests can call it without a socket. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { throttle = createThrottle, clock = () => new Date(), trustProxy = false } = options;
  const { db, covers, files, origin, secret, countryHeader } = options;
  const catalogue = createCatalogueCache(db);
  const rates = await loadRates(db);
  const blocked = await loadBlockedCountries(db);
  const charges = await loadCharges(db);
  const pages = createPages({ db, clock, rates, origin }, catalogue);
  const uploadsFolder = options.uploadsFolder ?? join(tmpdir(), 'rare-bindings-uploads');
  const uploads = createUploads(uploadsFolder, options.uploadLimits);
  await uploads.clearLeftovers();
  const app = createServer(options);
  let checkRevision = async () => {};
  if (options.pages) sendCachedPages(app, pages, () => !countryHeader || blocked.all().size === 0);
  limitStatements(app);
  await registerPlugins(app, options);

  const background = createBackground((error) => app.log.error(error));
  app.decorate('throttle', throttle);
  app.decorate('background', background);
  app.addHook('onClose', () => background.idle());
  const isBehindProxy = Boolean(trustProxy);
  const drawer = { db, store: covers, colours: () => catalogue.colours() };
  registerEmail(app, {
    db,
    origin,
    clock: options.clock,
    email: options.email,
    emails: EMAILS,
    isBehindProxy,
    renderPicture: emailPictures(app, drawer),
  });
  app.addHook('onClose', () => uploads.close());
  const xsrf = createXsrf({ secret, origin });
  const auth = createAuth({ db, secret, origin, passwordCost: options.passwordCost });
  registerVisitors(app, { db, auth, xsrf });
  registerAdminContext(app, { db, secret, origin, invalidatePages: () => checkRevision() });

  if (countryHeader) closeRegions(app, blocked, { header: countryHeader, trustProxy });
  healthRoutes(app, db);
  fileRoutes(app, files, { secret, origin, clock });
  const prints = options.prints ?? printLines(app, { db, catalogue });
  const works = createQuotedWorks({ secret, clock });
  const shop: AppContext = {
    prints,
    works,
    db,
    clock,
    rates,
    origin,
    secret,
    catalogue,
    charges,
    covers,
    files,
    uploads,
    background,
    auth,
    xsrf,
    ...shopSettings(options, uploadsFolder),
    payments: {
      orders: orderPaymentHandlers({ origin, prints }),
      ...(options.payments ?? { sandbox: false }),
    },
    pages: pages.parts,
    forgetPage: (path: string) => pages.cache.forget(path),
  };
  sitemapRoutes(app, shop);
  for (const register of FEATURES) register(app, shop);
  registerAllAdmin(app, shop, { passwordCost: options.passwordCost });
  registerSessionCall(app, { xsrf });
  app.all('/api/*', { schema: { hide: true }, config: { xsrf: false } }, handleUnknownCall);
  if (options.admin) serveAdmin(app, options.admin);
  await servePages(app, pages, options);

  checkRevision = followRevisions(app, db, async () => {
    catalogue.clear();
    await rates.refresh();
    await blocked.refresh();
    await charges.refresh();
    pages.cache.clear();
  });
  return app;
}

function shopSettings(options: AppOptions, uploadsFolder: string) {
  const { db, payments, importBytes, countryHeader } = options;
  const takesPayment = Boolean(payments?.stripe || payments?.sandbox);
  return {
    receivingFolder: options.receivingFolder ?? `${uploadsFolder}-unfinished`,
    importsFolder: options.importsFolder ?? `${uploadsFolder}-imports`,
    ...(importBytes === undefined ? {} : { importBytes }),
    takesPayment,
    isCountryKnown: Boolean(countryHeader),
    // Offers make sense only if orders can be paid (decision 51).
    isCouponValid: options.isCouponValid ?? (takesPayment ? isCouponValid(db) : noCouponIsValid),
    inbox: options.inbox ?? 'shop@localhost',
  };
}

function createServer({
  logger = false,
  trustProxy = false,
  timeouts: overrides,
}: AppOptions): FastifyInstance {
  const timeouts: Timeouts = { ...TIMEOUTS, ...overrides };
  const app = Fastify({
    logger,
    trustProxy: toFastifyTrust(trustProxy),
    // Request logs cost more than most requests; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: (request) => normaliseRequestTarget(request.url ?? '/'),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    bodyLimit: 256 * 1024,
    schemaController: { compilersFactory: { buildSerializer: lazySerialisers } },
    ...serverLimits(timeouts),
  });
  boundConnections(app, timeouts);
  return app;
}
