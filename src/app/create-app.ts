import { join } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { bookAddress } from '#contract/addresses.ts';
import type { Db } from '#db/connect.ts';
import { accountRoutes } from '#features/accounts/http.ts';
import { analyticsRoutes } from '#features/analytics/http.ts';
import { blogRoutes } from '#features/blog/http.ts';
import { articleScene } from '#features/blog/queries.ts';
import { cartRoutes } from '#features/cart/http.ts';
import { createCatalogueCache } from '#features/catalogue/cache.ts';
import { catalogueRoutes } from '#features/catalogue/http.ts';
import { createDesk } from '#features/contact/desk.ts';
import { contactRoutes } from '#features/contact/http.ts';
import { faqRoutes } from '#features/content/faq-http.ts';
import { articlePictureRoutes } from '#features/covers/article-pictures-http.ts';
import { coverRoutes, monogramRoutes } from '#features/covers/http.ts';
import type { CoverStore } from '#features/covers/store.ts';
import { exclusiveRoutes } from '#features/exclusive/http.ts';
import { homeRoutes } from '#features/home/http.ts';
import { type CouponWorks, noCouponWorks } from '#features/home/queries.ts';
import { newsletterRoutes } from '#features/newsletter/http.ts';
import { createUnsubscribeTokens } from '#features/newsletter/unsubscribe-tokens.ts';
import { loadBlockedCountries } from '#features/region/blocked.ts';
import { regionRoutes } from '#features/region/http.ts';
import { reviewRoutes } from '#features/reviews/http.ts';
import { showcaseRoutes } from '#features/showcase/http.ts';
import { wishlistRoutes } from '#features/wishlist/http.ts';
import { createAuth } from '#platform/auth.ts';
import { type Background, createBackground } from '#platform/background.ts';
import type { TrustProxy } from '#platform/country.ts';
import { failureReplies } from '#platform/failures.ts';
import { type FileStore, fileRoutes } from '#platform/files.ts';
import { type Mail, mailOf } from '#platform/mail/mail.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { plainAddresses } from '#platform/plain-addresses.ts';
import { loadRates } from '#platform/rates.ts';
import { encodeReplies } from '#platform/reply-encoding.ts';
import { knowVisitors } from '#platform/visitor.ts';
import { createXsrf } from '#platform/xsrf.ts';
import { bookReader } from './book-reader.ts';
import { closeRegions } from './closed-regions.ts';
import { healthRoutes } from './health.ts';
import { KeptPages } from './kept-pages.ts';
import { openApi } from './open-api/open-api.ts';
import { type PageRenderer, pageRoutes } from './pages-handler.ts';
import { productFeed } from './product-feed.ts';
import { readableAddress, unansweredCall } from './readable-address.ts';
import { followRevisions } from './revisions.ts';
import { sessionCall } from './session-call.ts';
import type { Shop } from './shop.ts';
import { sitemapRoutes } from './sitemap.ts';

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
  /** Sends letters once `app.mailer` is started; without it they stay in the outbox. */
  mail?: Mail;
  /** The address where what people write by the contact form is read. */
  inbox?: string;
  /** log2 of scrypt's N for new passwords; tests take less than the default. */
  passwordCost?: number;
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
    background: Background;
    mailer: Mailer | undefined;
  }
}

/** The whole shop as one Fastify application; it does not listen, so tests call it without a socket. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, covers, files, pages, publicFolder, origin, secret, clock = () => new Date() } = options;
  const shop: Shop = {
    db,
    clock,
    origin,
    catalogue: createCatalogueCache(db),
    rates: await loadRates(db),
    unsubscribeTokens: createUnsubscribeTokens(secret),
    desk: createDesk({ db, inbox: options.inbox ?? 'shop@localhost' }),
    couponWorks: options.couponWorks ?? noCouponWorks,
  };
  const kept = new KeptPages();
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: trust(options.trustProxy ?? false),
    // A line a request would cost more than most requests; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    bodyLimit: 256 * 1024,
    // A connection that stays open idle must not hold up the end of the process.
    forceCloseConnections: 'idle',
  });
  failureReplies(app);
  plainAddresses(app);
  options.serveModules?.(app);
  // Pages carry their own policy, made of the hashes of their own scripts.
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
  await app.register(cookie);
  await app.register(multipart);
  encodeReplies(app);
  await openApi(app, origin);

  const background = createBackground((error) => app.log.error(error));
  app.decorate('background', background);
  app.addHook('onClose', () => background.idle());
  mailOf(app, { db, origin, clock: options.clock, mail: options.mail });
  const xsrf = createXsrf({ secret, origin });
  const auth = createAuth({ db, secret, origin, passwordCost: options.passwordCost });
  knowVisitors(app, { db, auth, xsrf });

  const blocked = await loadBlockedCountries(db);
  if (options.countryHeader)
    closeRegions(app, blocked, { header: options.countryHeader, trustProxy: options.trustProxy ?? false });
  healthRoutes(app, db);
  sitemapRoutes(app, shop);
  productFeed(app, shop);
  const pictures = { db, store: covers, colours: async () => (await shop.catalogue.taxonomy()).colours };
  coverRoutes(app, pictures);
  monogramRoutes(app, pictures);
  articlePictureRoutes(app, { ...pictures, sceneOf: (slug) => articleScene(db, slug) });
  catalogueRoutes(app, shop);
  homeRoutes(app, shop);
  showcaseRoutes(app, shop);
  regionRoutes(app, shop);
  fileRoutes(app, files);
  accountRoutes(app, { db, auth, xsrf, files, background, origin, rates: shop.rates });
  reviewRoutes(app, { db, files, onReviewed: (book) => kept.forget(bookAddress(book)) });
  exclusiveRoutes(app, { db, origin });
  cartRoutes(app, { db, rates: shop.rates, books: bookReader(shop.catalogue) });
  wishlistRoutes(app, { db, rates: shop.rates, books: bookReader(shop.catalogue) });
  newsletterRoutes(app, shop);
  blogRoutes(app, shop);
  contactRoutes(app, shop.desk);
  faqRoutes(app, shop);
  analyticsRoutes(app, { db, books: bookReader(shop.catalogue) });
  sessionCall(app, { db, xsrf });
  app.all('/api/*', { schema: { hide: true }, config: { xsrf: false } }, unansweredCall);

  if (publicFolder)
    await app.register(serveStatic, {
      root: publicFolder,
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(publicFolder, 'assets'));
        reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        );
      },
    });
  if (pages) await app.register(async (scope) => pageRoutes(scope, shop, pages, kept));

  followRevisions(app, db, async () => {
    shop.catalogue.clear();
    await shop.rates.refresh();
    await blocked.refresh();
    kept.clear();
  });
  return app;
}

/** A number means that many proxies stand in front; the nearest ones are believed. */
const trust = (trusted: TrustProxy) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
