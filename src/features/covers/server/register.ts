import type { FastifyInstance } from 'fastify';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { type ArticlePictureOptions, articlePictureRoutes } from './article-pictures-http.ts';
import type { CoverStore } from './cover-store.ts';
import { coverRoutes, type MonogramOptions, monogramRoutes } from './http.ts';

interface CoversContext
  extends Pick<ArticlePictureOptions & MonogramOptions, 'db' | 'findScene' | 'nameQueries'> {
  covers: CoverStore;
  catalogue: Taxonomies;
}

export function registerCovers(
  app: FastifyInstance,
  { db, covers, catalogue, nameQueries, findScene }: CoversContext,
): void {
  const pictures = { db, store: covers, colours: () => catalogue.colours() };
  coverRoutes(app, pictures);
  monogramRoutes(app, { ...pictures, nameQueries });
  articlePictureRoutes(app, { ...pictures, findScene });
}
