import type { FastifyInstance } from 'fastify';
import { PRICE_FIELD_COLUMNS } from '#features/books/server/rows.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { type ArticlePictureOptions, articlePictureRoutes } from './article-pictures-http.ts';
import { coverRoutes, monogramRoutes } from './http.ts';
import type { CoverStore } from './store.ts';

interface CoversShop extends Pick<ArticlePictureOptions, 'db' | 'sceneOf'> {
  covers: CoverStore;
  catalogue: Taxonomies;
}

/** The pictures that are drawn: covers, monograms, and the books of an article. */
export function registerCovers(app: FastifyInstance, { db, covers, catalogue, sceneOf }: CoversShop): void {
  const pictures = { db, store: covers, colours: () => catalogue.colours() };
  coverRoutes(app, { ...pictures, prices: PRICE_FIELD_COLUMNS });
  monogramRoutes(app, pictures);
  articlePictureRoutes(app, { ...pictures, sceneOf });
}
