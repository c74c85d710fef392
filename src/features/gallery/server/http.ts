import type { FastifyInstance } from 'fastify';
import { describeBookCall } from '#features/books/server/call-description.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import { API } from '#kernel/api.ts';
import { listOf } from '#kernel/envelope.ts';
import { convertBook } from '#kernel/exchange.ts';
import { parameters } from '#platform/http/query-string.ts';
import { rateOf } from '#platform/rates/visitor-rate.ts';
import { GalleriesReply } from '../contract.ts';
import { galleries } from './galleries.ts';

/** `GET /api/galleries`, priced in the requested currency. */
export function galleryRoutes(
  app: FastifyInstance,
  { db, catalogue: taxonomies, rates }: BookDependencies,
): void {
  app.get(
    API.galleries,
    describeBookCall('Home page', 'Finished books in both editions', GalleriesReply, null, {
      currency: true,
    }),
    async (request, reply) => {
      parameters(request, []);
      const rate = await rateOf(request, reply, rates);
      const shown = await galleries(db, taxonomies);
      return listOf(
        shown.map(({ category, books }) => ({
          category,
          books: books.map((book) => convertBook(book, rate)),
        })),
      );
    },
  );
}
