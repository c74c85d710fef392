import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
  type RouteHandlerMethod,
} from 'fastify';
import type { Db } from '#db/connect.ts';
import { accountRoutes } from '#features/accounts/server/http.ts';
import { analyticsRoutes } from '#features/analytics/server/http.ts';
import { articleScene } from '#features/blog/server/article-pictures.ts';
import { WRITER_BY_SLUG } from '#features/blog/server/authors.ts';
import { blogRoutes } from '#features/blog/server/http.ts';
import { AUTHOR_BY_SLUG } from '#features/books/server/authors.ts';
import { colourRoutes } from '#features/books/server/http.ts';
import { forgetAddress } from '#features/cart/server/actions.ts';
import { cartRoutes } from '#features/cart/server/http.ts';
import { contactRoutes } from '#features/contact/server/http.ts';
import { createInquiries } from '#features/contact/server/inquiries.ts';
import { articlePictureRoutes } from '#features/covers/server/article-pictures-http.ts';
import { coverRoutes, monogramRoutes } from '#features/covers/server/http.ts';
import type { CoverStore } from '#features/covers/server/store.ts';
import { exclusiveRoutes } from '#features/exclusive/server/http.ts';
import { faqRoutes } from '#features/faq/server/http.ts';
import { galleryRoutes } from '#features/gallery/server/http.ts';
import { featuredRoutes } from '#features/home/server/featured-http.ts';
import { newsletterRoutes } from '#features/newsletter/server/http.ts';
import { createUnsubscribeTokens } from '#features/newsletter/server/unsubscribe-tokens.ts';
import { offerRoutes } from '#features/offers/server/http.ts';
import { type CouponWorks, noCouponWorks } from '#features/offers/server/queries.ts';
import { recommendationRoutes } from '#features/recommendations/server/http.ts';
import { loadBlockedCountries } from '#features/region/server/blocked.ts';
import { regionRoutes } from '#features/region/server/http.ts';
import { reviewRoutes } from '#features/reviews/server/http.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { serviceVideoRoutes } from '#features/services/server/http.ts';
import { pricesInText } from '#features/services/server/service-prices.ts';
import { testimonialRoutes } from '#features/testimonials/server/http.ts';
import { wishlistRoutes } from '#features/wishlist/server/http.ts';
import { bookAddress } from '#kernel/addresses.ts';
import { type Background, createBackground } from '#platform/background.ts';
import { fileRoutes } from '#platform/files/file-routes.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { boundConnections, serverLimits } from '#platform/http/connections.ts';
import { failureReplies } from '#platform/http/failures.ts';
import type { GateLimits } from '#platform/http/gate.ts';
import { plainAddresses } from '#platform/http/plain-addresses.ts';
import { encodeReplies } from '#platform/http/reply-encoding.ts';
import { lazySerialisers } from '#platform/http/reply-schema.ts';
import { createThrottle, type MakeThrottle } from '#platform/http/throttle.ts';
import { TIMEOUTS, type Timeouts } from '#platform/http/timeouts.ts';
import { believedHops, type TrustProxy } from '#platform/http/trust-proxy.ts';
import { createUploads } from '#platform/http/uploads.ts';
import { type Mail, mailOf } from '#platform/mail/mail.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { loadRates } from '#platform/rates/rates.ts';
import { followRevisions } from '#platform/revisions/revisions.ts';
import { createAuth } from '#platform/sessions/auth.ts';
import type { PasswordCost } from '#platform/sessions/passwords.ts';
import { knowVisitors } from '#platform/sessions/visitor.ts';
import { createXsrf } from '#platform/sessions/xsrf.ts';
import { bookReader } from './book-reader.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { closeRegions } from './closed-regions.ts';
import { healthRoutes } from './health.ts';
import { MAILS } from './mails.ts';
import { openApi } from './open-api/open-api.ts';
import { personalData } from './personal-data.ts';
import { productFeed } from './product-feed.ts';
import { PageCache } from './rendering/page-cache.ts';
import { type PageRenderer, pageHandler, pageRoutes, sendCachedPages } from './rendering/pages-handler.ts';
import { unansweredCall } from './rendering/readable-address.ts';
import { readTarget, straightenTargets } from './rendering/request-target.ts';
import { securityHeaders } from './rendering/security-headers.ts';
import { staticFiles } from './rendering/static-files.ts';
import { sessionCall } from './session-call.ts';
import type { Shop } from './shop.ts';
import { sitemapRoutes } from './sitemap.ts';
import { sitemapParts } from './sitemap-parts.ts';

export interface AppOptions {
  db: Db;
  covers: CoverStore;
  /** Absent in tests of calls, which need no pages. */
  pages?: PageRenderer;
  /** Folder of the built site's files, served at the root; absent where Vite serves them. */
  publicFolder?: string;
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  origin: string;
  /** Signs sessions and XSRF tokens; at least 32 characters, the same in all processes of one shop. */
  secret: string;
  /** What people upload. */
  files: FileStore;
  /** Folder for what is being uploaded; without it one of the system's for files that come and go. */
  uploadsFolder?: string;
  /** How many may upload at once; tests let fewer. */
  uploadLimits?: GateLimits;
  /** How long slow clients are waited for; tests wait less. */
  patience?: Partial<Timeouts>;
  /** Sends mails once `app.mailer` is started; without it they stay in the outbox. */
  mail?: Mail;
  /** The address where what people write by the contact form is read. */
  inbox?: string;
  /** What hashing a password costs; tests take less than the default. */
  passwordCost?: PasswordCost;
  /** Counts how often somebody tries something; tests let try more often. */
  throttle?: MakeThrottle;
  clock?: () => Date;
  /** Asks whoever applies coupons whether a code works; without it none does, and no offer is shown. */
  couponWorks?: CouponWorks;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: TrustProxy;
  /** In lower case: the header in which a trusted proxy names the visitor's country (decision 17). */
  countryHeader?: string | null;
  /** Serves Vite's modules in development. */
  serveModules?: (app: FastifyInstance) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    throttle: MakeThrottle;
    background: Background;
    mailer: Mailer | undefined;
  }
}

/** The whole shop as one Fastify application; it does not listen, so tests call it without a socket. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { throttle = createThrottle } = options;
  const { db, covers, files, pages, publicFolder, origin, secret, clock = () => new Date() } = options;
  const shop: Shop = {
    db,
    clock,
    origin,
    catalogue: createCatalogueCache(db),
    rates: await loadRates(db),
    unsubscribeTokens: createUnsubscribeTokens(secret),
    desk: createInquiries({ db, inbox: options.inbox ?? 'shop@localhost', createThrottle: throttle }),
    couponWorks: options.couponWorks ?? noCouponWorks,
  };
  const kept = new PageCache();
  const patience = { ...TIMEOUTS, ...options.patience };
  const uploads = createUploads(
    options.uploadsFolder ?? join(tmpdir(), 'rare-bindings-uploads'),
    options.uploadLimits,
  );
  await uploads.clearLeftovers();
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: believedHops(options.trustProxy ?? false),
    // A line a request would cost more than most requests; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: (request) => readTarget(request.url ?? '/'),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    bodyLimit: 256 * 1024,
    schemaController: { compilersFactory: { buildSerializer: lazySerialisers } },
    ...serverLimits(patience),
  });
  boundConnections(app, patience);
  const blocked = await loadBlockedCountries(db);
  if (pages) sendCachedPages(app, shop, kept, () => !options.countryHeader || blocked.all().size === 0);
  failureReplies(app);
  plainAddresses(app);
  options.serveModules?.(app);
  await securityHeaders(app);
  straightenTargets(app, origin);
  await app.register(cookie);
  await app.register(multipart);
  encodeReplies(app);
  await openApi(app, origin);

  const background = createBackground((error) => app.log.error(error));
  app.decorate('throttle', throttle);
  app.decorate('background', background);
  app.addHook('onClose', () => background.idle());
  const isBehindProxy = Boolean(options.trustProxy);
  mailOf(app, { db, origin, clock: options.clock, mail: options.mail, mails: MAILS, isBehindProxy });
  app.addHook('onClose', () => uploads.close());
  const xsrf = createXsrf({ secret, origin });
  const auth = createAuth({ db, secret, origin, background, passwordCost: options.passwordCost });
  knowVisitors(app, { db, auth, xsrf });

  if (options.countryHeader)
    closeRegions(app, blocked, { header: options.countryHeader, trustProxy: options.trustProxy ?? false });
  healthRoutes(app, db);
  sitemapRoutes(app, shop, sitemapParts);
  productFeed(app, shop);
  const pictures = { db, store: covers, colours: async () => (await shop.catalogue.taxonomy()).colours };
  coverRoutes(app, pictures);
  monogramRoutes(app, { ...pictures, names: [AUTHOR_BY_SLUG, WRITER_BY_SLUG] });
  articlePictureRoutes(app, { ...pictures, sceneOf: (slug) => articleScene(db, slug) });
  catalogueRoutes(app, shop);
  featuredRoutes(app, shop);
  galleryRoutes(app, shop);
  colourRoutes(app, shop);
  recommendationRoutes(app, shop);
  offerRoutes(app, shop);
  testimonialRoutes(app, shop);
  serviceVideoRoutes(app, shop);
  regionRoutes(app, shop);
  fileRoutes(app, files, { secret, origin, clock });
  accountRoutes(app, {
    ...{ db, auth, xsrf, files, uploads, background, origin, personalData },
    rates: shop.rates,
    addressGone: forgetAddress,
  });
  reviewRoutes(app, { db, files, uploads, onReviewed: (book) => kept.forget(bookAddress(book)) });
  exclusiveRoutes(app, { db, origin });
  cartRoutes(app, { db, rates: shop.rates, books: bookReader(shop.catalogue) });
  wishlistRoutes(app, { db, rates: shop.rates, books: bookReader(shop.catalogue) });
  newsletterRoutes(app, shop);
  blogRoutes(app, shop);
  contactRoutes(app, shop);
  faqRoutes(app, { db, rates: shop.rates, pricesAt: (rate) => pricesInText(db, rate) });
  analyticsRoutes(app, shop);
  sessionCall(app, { xsrf });
  app.all('/api/*', { schema: { hide: true }, config: { xsrf: false } }, unansweredCall);

  const pageOf: RouteHandlerMethod = pages
    ? pageHandler(shop, pages, kept)
    : (_request, reply) => reply.callNotFound();
  if (publicFolder) await staticFiles(app, publicFolder, pageOf);
  if (pages) await app.register(async (scope) => pageRoutes(scope, shop, pages, kept));

  followRevisions(app, db, async () => {
    shop.catalogue.clear();
    await shop.rates.refresh();
    await blocked.refresh();
    kept.clear();
  });
  return app;
}
