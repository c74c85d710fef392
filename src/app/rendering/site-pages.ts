import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { CatalogueCache } from '#features/search/server/cache.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { type ShopContext, shopContext } from '#platform/pages/page-context.ts';
import { PageParts } from '#platform/pages/page-parts.ts';
import type { AppOptions } from '../app-options.ts';
import { PageCache } from './page-cache.ts';
import { type Pages, pageHandler, pageRoutes } from './pages-handler.ts';
import { serveStaticFiles } from './static-files.ts';

export function createPages(shop: ShopContext, catalogue: CatalogueCache): Pages {
  const parts = new PageParts();
  parts.addContext(shopContext, shop);
  parts.addContext(catalogueContext, catalogue);
  return { shop, cache: new PageCache(), parts };
}

/** Serves static files, then pages. Call it after all features are registered. */
export async function servePages(
  app: FastifyInstance,
  pages: Pages,
  { pages: renderer, publicFolder }: Pick<AppOptions, 'pages' | 'publicFolder'>,
): Promise<void> {
  const fallback: RouteHandlerMethod = renderer
    ? pageHandler(pages, renderer)
    : (_request, reply) => reply.callNotFound();
  if (publicFolder) await serveStaticFiles(app, publicFolder, fallback);
  if (renderer) await app.register(async (scope) => pageRoutes(scope, pages, renderer));
}
