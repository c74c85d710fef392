import type { FastifyInstance } from 'fastify';
import type { CatalogueBase } from '#features/books/server/catalogue-base.ts';
import type { SearchDependencies } from './dependencies.ts';
import { findRoutes } from './find-http.ts';
import { listRoutes } from './lists-http.ts';
import { suggestRoutes } from './suggest-http.ts';

export function searchRoutes(app: FastifyInstance, shop: SearchDependencies, base: CatalogueBase): void {
  listRoutes(app, shop, base);
  suggestRoutes(app, shop, base);
  findRoutes(app, shop, base);
}
