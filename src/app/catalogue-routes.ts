import type { FastifyInstance } from 'fastify';
import { catalogueBases } from '#features/books/server/catalogue-base.ts';
import { bookRoutes } from '#features/books/server/http.ts';
import type { SearchDependencies } from '#features/search/server/dependencies.ts';
import { searchRoutes } from '#features/search/server/http.ts';

/** Registers the three catalogues under their canonical paths and aliases (decisions 2 and 3). */
export function catalogueRoutes(app: FastifyInstance, shop: SearchDependencies): void {
  for (const base of catalogueBases()) {
    searchRoutes(app, shop, base);
    bookRoutes(app, shop, base);
  }
}
