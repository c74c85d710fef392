import type { FastifyInstance } from 'fastify';
import { bookRoutes } from './book-http.ts';
import { collectionRoutes } from './collections-http.ts';
import type { CatalogueDesk } from './dependencies.ts';
import { duplicateRoutes } from './duplicates-http.ts';
import { kindRoutes } from './kinds-http.ts';
import { listRoutes } from './list-http.ts';
import { photographRoutes } from './photographs-http.ts';

/** Adds the catalogue to the desk. */
export function registerCatalogueDesk(app: FastifyInstance, desk: CatalogueDesk): void {
  listRoutes(app, desk);
  bookRoutes(app, desk);
  photographRoutes(app, desk);
  duplicateRoutes(app, desk);
  kindRoutes(app, desk);
  collectionRoutes(app, desk);
}
