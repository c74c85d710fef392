import type { FastifyInstance } from 'fastify';
import type { CatalogueBase } from '#features/books/server/catalogue-base.ts';
import type { SearchDependencies } from './dependencies.ts';
import { findRoutes } from './find-http.ts';
import { listRoutes } from './lists-http.ts';
import { suggestRoutes } from './suggest-http.ts';

export function searchRoutes(
  app: FastifyInstance,
  dependencies: SearchDependencies,
  base: CatalogueBase,
): void {
  listRoutes(app, dependencies, base);
  suggestRoutes(app, dependencies, base);
  findRoutes(app, dependencies, base);
}
