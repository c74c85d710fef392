import type { FastifyInstance } from 'fastify';
import { imagesTextById } from '#features/books/server/book-images.ts';
import { describeBookCall } from '#features/books/server/call-description.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import { API } from '#kernel/api.ts';
import { listReply } from '#kernel/envelope.ts';
import { convertBook } from '#kernel/exchange.ts';
import { readParameters } from '#platform/http/query-string.ts';
import { getRequestRate } from '#platform/rates/visitor-rate.ts';
import { BestSellingAuthorsReply, FeaturedCollectionsReply } from '../contract.ts';
import { loadBestSellingAuthors, loadFeaturedCollections } from './featured.ts';

/** `GET /api/best-selling-authors` and `GET /api/featured-collections`. */
export function featuredRoutes(
  app: FastifyInstance,
  { db, catalogue: taxonomies, rates }: BookDependencies,
): void {
  app.get(
    API.bestSellingAuthors,
    describeBookCall('Home page', 'List best-selling authors', BestSellingAuthorsReply, null),
    async (request) => {
      readParameters(request, []);
      return listReply(await loadBestSellingAuthors(db));
    },
  );

  app.get(
    API.featuredCollections,
    describeBookCall('Home page', 'List the books in the home page’s tabs', FeaturedCollectionsReply, null, {
      currency: true,
    }),
    async (request, reply) => {
      readParameters(request, []);
      const rate = await getRequestRate(request, reply, rates);
      const collections = await loadFeaturedCollections(db, taxonomies);
      const images = await imagesTextById(
        db,
        collections.flatMap(({ books }) => books),
      );
      return listReply(
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
