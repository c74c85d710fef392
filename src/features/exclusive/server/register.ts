import type { FastifyInstance } from 'fastify';
import { PAGES } from '#kernel/paths.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { type ExclusiveDependencies, exclusiveRoutes } from './http.ts';

export function registerExclusive(
  app: FastifyInstance,
  shop: ExclusiveDependencies & { pages: PageParts },
): void {
  exclusiveRoutes(app, shop);
  shop.pages.addScriptForm(PAGES.rbExclusive);
}
