import type { FastifyInstance } from 'fastify';
import { imagesTexts } from '#features/books/server/book-images.ts';
import { describeBookCall } from '#features/books/server/call-description.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import { API } from '#kernel/api.ts';
import { listOf } from '#kernel/envelope.ts';
import { convertBook } from '#kernel/exchange.ts';
import { parameters } from '#platform/http/query-string.ts';
import { rateOf } from '#platform/rates/visitor-rate.ts';
import { BestSellingAuthorsReply, FeaturedCollectionsReply } from '../contract.ts';
import { bestSellingAuthors, featuredCollections } from './featured.ts';

/** `GET /api/best-selling-authors` and `GET /api/featured-collections`. */
export function featuredRoutes(
  app: FastifyInstance,
  { db, catalogue: taxonomies, rates }: BookDependencies,
): void {
  app.get(
    API.bestSellingAuthors,
    describeBookCall('Home page', 'Best-selling authors', BestSellingAuthorsReply, null),
    async (request) => {
      parameters(request, []);
      return listOf(await bestSellingAuthors(db));
    },
  );

  app.get(
    API.featuredCollections,
    describeBookCall('Home page', 'The books of the home page’s tabs', FeaturedCollectionsReply, null, {
      currency: true,
    }),
    async (request, reply) => {
      parameters(request, []);
      const rate = await rateOf(request, reply, rates);
      const collections = await featuredCollections(db, taxonomies);
      const images = await imagesTexts(
        db,
        collections.flatMap(({ books }) => books),
      );
      return listOf(
        collections.map(({ category, books }) => ({
          category,
          books: books.map((book) => ({
            ...convertBook(book, rate),
            images: images.get(book.id) ?? '{}',
          })),
        })),
      );
    },
  );
}
