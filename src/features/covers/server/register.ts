import type { FastifyInstance } from 'fastify';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { type ArticlePictureOptions, articlePictureRoutes } from './article-pictures-http.ts';
import { coverRoutes, type MonogramOptions, monogramRoutes } from './http.ts';
import type { CoverStore } from './store.ts';

interface CoversShop extends Pick<ArticlePictureOptions & MonogramOptions, 'db' | 'sceneOf' | 'names'> {
  covers: CoverStore;
  catalogue: Taxonomies;
}

export function registerCovers(
  app: FastifyInstance,
  { db, covers, catalogue, names, sceneOf }: CoversShop,
): void {
  const pictures = { db, store: covers, colours: () => catalogue.colours() };
  coverRoutes(app, pictures);
  monogramRoutes(app, { ...pictures, names });
  articlePictureRoutes(app, { ...pictures, sceneOf });
}
