import type { FastifyInstance } from 'fastify';
import { PAGES } from '#kernel/addresses.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { type ExclusiveDependencies, exclusiveRoutes } from './http.ts';

/** The calls of RB Exclusive, and its page, whose forms only the script can send. */
export function registerExclusive(
  app: FastifyInstance,
  shop: ExclusiveDependencies & { pages: PageParts },
): void {
  exclusiveRoutes(app, shop);
  shop.pages.formOfScript(PAGES.rbExclusive);
}
