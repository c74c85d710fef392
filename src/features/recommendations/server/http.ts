import type { FastifyInstance } from 'fastify';
import { bookKeyById } from '#features/books/book-key.ts';
import { BOOK_FAILURES, describeBookCall } from '#features/books/server/call-description.ts';
import { bookFromRows, queryBookRows } from '#features/books/server/load-book.ts';
import { requireBook } from '#features/books/server/require-book.ts';
import type { SearchDependencies } from '#features/search/server/dependencies.ts';
import { API } from '#kernel/api.ts';
import { BookSummary } from '#kernel/book.ts';
import { listReply, listReplySchema } from '#kernel/envelope.ts';
import { convertBook } from '#kernel/exchange.ts';
import { readParameters } from '#platform/http/query-string.ts';
import { getRequestRate } from '#platform/rates/visitor-rate.ts';
import { findRecommendations, otherBooksByAuthor } from './recommendations.ts';

const RecommendationsReply = listReplySchema(BookSummary);

/** `GET /api/recommendations/:id`, priced in the requested currency. */
export function recommendationRoutes(
  app: FastifyInstance,
  { db, catalogue: cache, rates }: SearchDependencies,
): void {
  app.get<{ Params: { id: string } }>(
    `${API.recommendations}/:id`,
    describeBookCall('Books', 'Recommend books similar to this one', RecommendationsReply, null, {
      currency: true,
      params: { id: 'Id of the book.' },
      failures: BOOK_FAILURES,
    }),
    async (request, reply) => {
      readParameters(request, []);
      const rate = await getRequestRate(request, reply, rates);
      const key = bookKeyById(request.params.id);
      const [taxonomy, [rows, byAuthor]] = await Promise.all([
        cache.taxonomy(),
        db.pipeline((pipeline) =>
          Promise.all([queryBookRows(pipeline, key), otherBooksByAuthor(pipeline, key)]),
        ),
      ]);
      const books = await findRecommendations(db, cache, requireBook(bookFromRows(rows, taxonomy)), byAuthor);
      return listReply(books.map((book) => convertBook(book, rate)));
    },
  );
}
