import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { daysLater } from '#features/checkout/server/days-later.ts';
import { loadCharges } from '#features/checkout/server/stored-charges.ts';
import { couponWorks } from '#features/coupons/server/queries.ts';
import { noCouponWorks } from '#features/offers/server/queries.ts';
import { paidOrders } from '#features/orders/server/paid.ts';
import { loadBlockedCountries } from '#features/region/server/blocked.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { type Background, createBackground } from '#platform/background.ts';
import { emailOf } from '#platform/email/email.ts';
import type { Mailer } from '#platform/email/mailer.ts';
import { fileRoutes } from '#platform/files/file-routes.ts';
import { boundConnections, serverLimits } from '#platform/http/connections.ts';
import { lazySerialisers } from '#platform/http/reply-schema.ts';
import { limitStatements } from '#platform/http/request-patience.ts';
import { createThrottle, type MakeThrottle } from '#platform/http/throttle.ts';
import { TIMEOUTS, type Timeouts } from '#platform/http/timeouts.ts';
import { believedHops } from '#platform/http/trust-proxy.ts';
import { createUploads } from '#platform/http/uploads.ts';
import { loadRates } from '#platform/rates/rates.ts';
import { followRevisions } from '#platform/revisions/revisions.ts';
import { createAuth } from '#platform/sessions/auth.ts';
import { knowVisitors } from '#platform/sessions/visitor.ts';
import { createXsrf } from '#platform/sessions/xsrf.ts';
import { openAdmin } from '#platform/staff/admin.ts';
import { registerAdminOfAll } from './admin-features.ts';
import type { AppOptions } from './app-options.ts';
import { closeRegions } from './closed-regions.ts';
import { EMAILS } from './emails.ts';
import { FEATURES, type WholeShop } from './features.ts';
import { healthRoutes } from './health.ts';
import { letterPictures } from './letter-pictures.ts';
import { givingBack } from './order-dependencies.ts';
import { registerPlugins } from './plugins.ts';
import { printLines } from './print-lines.ts';
import { quotedWorks } from './quoted-works.ts';
import { sendCachedPages } from './rendering/pages-handler.ts';
import { unansweredCall } from './rendering/readable-address.ts';
import { readTarget } from './rendering/request-target.ts';
import { serveAdmin } from './serve-admin.ts';
import { sessionCall } from './session-call.ts';
import { createPages, servePages } from './site-pages.ts';
import { sitemapRoutes } from './sitemap.ts';
import { sitemapParts } from './sitemap-parts.ts';

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
  const app = emptyApp(options);
  let lookAtRevision = async () => {};
  if (options.pages) sendCachedPages(app, pages, () => !countryHeader || blocked.all().size === 0);
  limitStatements(app);
  await registerPlugins(app, options);

  const background = createBackground((error) => app.log.error(error));
  app.decorate('throttle', throttle);
  app.decorate('background', background);
  app.addHook('onClose', () => background.idle());
  const isBehindProxy = Boolean(trustProxy);
  const drawer = { db, store: covers, colours: () => catalogue.colours() };
  emailOf(app, {
    db,
    origin,
    clock: options.clock,
    email: options.email,
    emails: EMAILS,
    isBehindProxy,
    pictureOf: letterPictures(app, drawer),
  });
  app.addHook('onClose', () => uploads.close());
  const xsrf = createXsrf({ secret, origin });
  const auth = createAuth({ db, secret, origin, passwordCost: options.passwordCost });
  knowVisitors(app, { db, auth, xsrf });
  openAdmin(app, { db, secret, origin, shown: () => lookAtRevision() });

  if (countryHeader) closeRegions(app, blocked, { header: countryHeader, trustProxy });
  healthRoutes(app, db);
  fileRoutes(app, files, { secret, origin, clock });
  const prints = options.prints ?? printLines(app, { db, catalogue });
  const shop: WholeShop = {
    prints,
    works: quotedWorks({ secret, clock }),
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
    receivingFolder: options.receivingFolder ?? `${uploadsFolder}-unfinished`,
    importsFolder: options.importsFolder ?? `${uploadsFolder}-imports`,
    ...(options.importBytes === undefined ? {} : { importBytes: options.importBytes }),
    takesPayment: takesMoney(options),
    isCountryKnown: Boolean(countryHeader),
    couponWorks: options.couponWorks ?? (takesMoney(options) ? couponWorks(db) : noCouponWorks),
    inbox: options.inbox ?? 'shop@localhost',
    payments: {
      orders: paidOrders({ ...givingBack(prints), origin, daysLater, prints }),
      ...(options.payments ?? { sandbox: false }),
    },
    pages: pages.parts,
    forgetPage: (path: string) => pages.kept.forget(path),
  };
  sitemapRoutes(app, shop, sitemapParts);
  for (const register of FEATURES) register(app, shop);
  registerAdminOfAll(app, shop, { passwordCost: options.passwordCost });
  sessionCall(app, { xsrf });
  app.all('/api/*', { schema: { hide: true }, config: { xsrf: false } }, unansweredCall);
  if (options.admin) serveAdmin(app, options.admin);
  await servePages(app, pages, options);

  lookAtRevision = followRevisions(app, db, async () => {
    catalogue.clear();
    await rates.refresh();
    await blocked.refresh();
    await charges.refresh();
    pages.kept.clear();
  });
  return app;
}

/** Offers make sense only if orders can be paid (decision 51). */
const takesMoney = ({ payments }: AppOptions) => Boolean(payments?.stripe || payments?.sandbox);

function emptyApp({ logger = false, trustProxy = false, timeouts: given }: AppOptions): FastifyInstance {
  const timeouts: Timeouts = { ...TIMEOUTS, ...given };
  const app = Fastify({
    logger,
    trustProxy: believedHops(trustProxy),
    // Request logs cost more than most requests; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: (request) => readTarget(request.url ?? '/'),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    bodyLimit: 256 * 1024,
    schemaController: { compilersFactory: { buildSerializer: lazySerialisers } },
    ...serverLimits(timeouts),
  });
  boundConnections(app, timeouts);
  return app;
}
