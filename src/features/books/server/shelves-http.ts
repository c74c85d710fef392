import type { FastifyInstance } from 'fastify';
import {
  BestSellingAuthorsReply,
  FeaturedCollectionsReply,
  GalleriesReply,
} from '#features/home/contract.ts';
import { byTheAuthor, recommendations } from '#features/recommendations/server/recommendations.ts';
import { API } from '#kernel/addresses.ts';
import { BookSummary } from '#kernel/book.ts';
import { BookColour } from '#kernel/edition.ts';
import { listReplyOf } from '#kernel/envelope.ts';
import { convertBook } from '#kernel/exchange.ts';
import { parameters } from '#platform/http/query-string.ts';
import { rateOf } from '#platform/rates/visitor-rate.ts';
import { byId } from '../book-key.ts';
import { imagesTexts } from './book-images.ts';
import { type CatalogueShop, present } from './http.ts';
import { describe, ONE_BOOK } from './http-descriptions.ts';
import { bookIn, bookRows } from './queries.ts';
import { bestSellingAuthors, bookColours, featuredCollections, galleries } from './shelves.ts';

const ColoursReply = listReplyOf(BookColour);
const RecommendationsReply = listReplyOf(BookSummary);

/** The calls that show chosen books, authors and leathers. */
export function shelfRoutes(app: FastifyInstance, { db, catalogue: cache, rates }: CatalogueShop): void {
  app.get(
    API.bestSellingAuthors,
    describe('Home page', 'Best-selling authors', BestSellingAuthorsReply, null),
    async (request) => {
      parameters(request, []);
      return listOf(await bestSellingAuthors(db));
    },
  );

  app.get(
    API.featuredCollections,
    describe('Home page', 'The books of the home page’s tabs', FeaturedCollectionsReply, null, {
      currency: true,
    }),
    async (request, reply) => {
      parameters(request, []);
      const rate = await rateOf(request, reply, rates);
      const collections = await featuredCollections(db, cache);
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

  app.get(
    API.galleries,
    describe('Home page', 'Finished books in both editions', GalleriesReply, null, { currency: true }),
    async (request, reply) => {
      parameters(request, []);
      const rate = await rateOf(request, reply, rates);
      const shown = await galleries(db, cache);
      return listOf(
        shown.map(({ category, books }) => ({
          category,
          books: books.map((book) => convertBook(book, rate)),
        })),
      );
    },
  );

  app.get(
    API.bookColors,
    describe('Books', 'The leathers to choose from', ColoursReply, null),
    async (request) => {
      parameters(request, []);
      return listOf(await bookColours(cache));
    },
  );

  app.get<{ Params: { id: string } }>(
    `${API.recommendations}/:id`,
    describe('Books', 'Books for those who like this one', RecommendationsReply, null, {
      currency: true,
      params: { id: 'The id of the book.' },
      failures: ONE_BOOK,
    }),
    async (request, reply) => {
      parameters(request, []);
      const rate = await rateOf(request, reply, rates);
      const key = byId(request.params.id);
      const [taxonomy, [rows, byAuthor]] = await Promise.all([
        cache.taxonomy(),
        db.together((one) => Promise.all([bookRows(one, key), byTheAuthor(one, key)])),
      ]);
      const books = await recommendations(db, cache, present(bookIn(rows, taxonomy)), byAuthor);
      return listOf(books.map((one) => convertBook(one, rate)));
    },
  );
}

const listOf = <T>(data: T[]) => ({ success: true, data, total: data.length });
