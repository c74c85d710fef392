import type { FastifyInstance } from 'fastify';
import { describeBookCall } from '#features/books/server/call-description.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import { API } from '#kernel/api.ts';
import { listReply } from '#kernel/envelope.ts';
import { convertBook } from '#kernel/exchange.ts';
import { readParameters } from '#platform/http/query-string.ts';
import { getRequestRate } from '#platform/rates/visitor-rate.ts';
import { GalleriesReply } from '../contract.ts';
import { listGalleries } from './galleries.ts';

/** `GET /api/galleries`, priced in the requested currency. */
export function galleryRoutes(
  app: FastifyInstance,
  { db, catalogue: taxonomies, rates }: BookDependencies,
): void {
  app.get(
    API.galleries,
    describeBookCall('Home page', 'List finished books in both editions', GalleriesReply, null, {
      currency: true,
    }),
    async (request, reply) => {
      readParameters(request, []);
      const rate = await getRequestRate(request, reply, rates);
      const galleries = await listGalleries(db, taxonomies);
      return listReply(
        galleries.map(({ category, books }) => ({
          category,
          books: books.map((book) => convertBook(book, rate)),
        })),
      );
    },
  );
}
