import { join } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Db } from '#db/connect.ts';
import { createCatalogueCache } from '#features/catalogue/cache.ts';
import { catalogueRoutes } from '#features/catalogue/http.ts';
import { coverRoutes, monogramRoutes } from '#features/covers/http.ts';
import type { CoverStore } from '#features/covers/store.ts';
import { homeRoutes } from '#features/home/http.ts';
import { regionRoutes } from '#features/region/http.ts';
import { failureReplies, unknownCall } from '#platform/failures.ts';
import { loadRates } from '#platform/rates.ts';
import { healthRoutes } from './health.ts';
import { KeptPages } from './kept-pages.ts';
import { openApi } from './open-api.ts';
import { type PageRenderer, pageRoutes } from './pages-handler.ts';
import { readableAddress } from './readable-address.ts';
import { followRevisions } from './revisions.ts';
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
  clock?: () => Date;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: boolean | number | string[];
  /** Serves Vite's modules in development. */
  serveModules?: (app: FastifyInstance) => void;
}

/** The whole shop as one Fastify application; it does not listen, so tests call it without a socket. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, covers, pages, publicFolder, origin, clock = () => new Date() } = options;
  const shop: Shop = { db, clock, origin, catalogue: createCatalogueCache(db), rates: await loadRates(db) };
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
  options.serveModules?.(app);
  // Pages carry their own policy, made of the hashes of their own scripts.
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
  await app.register(cookie);
  await openApi(app, origin);

  healthRoutes(app, db);
  sitemapRoutes(app, shop);
  const pictures = { db, store: covers, colours: async () => (await shop.catalogue.taxonomy()).colours };
  coverRoutes(app, pictures);
  monogramRoutes(app, pictures);
  catalogueRoutes(app, shop);
  homeRoutes(app, shop);
  regionRoutes(app, shop);
  app.all('/api/*', { schema: { hide: true } }, unknownCall);

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
    kept.clear();
  });
  return app;
}

/** A number means that many proxies stand in front; the nearest ones are believed. */
const trust = (trusted: NonNullable<AppOptions['trustProxy']>) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
