import type { FastifyInstance } from 'fastify';
import { byId } from '#features/books/book-key.ts';
import { describeBookCall, ONE_BOOK } from '#features/books/server/call-description.ts';
import { present } from '#features/books/server/present.ts';
import { bookIn, bookRows } from '#features/books/server/queries.ts';
import type { SearchDependencies } from '#features/search/server/dependencies.ts';
import { API } from '#kernel/api.ts';
import { BookSummary } from '#kernel/book.ts';
import { listOf, listReplyOf } from '#kernel/envelope.ts';
import { convertBook } from '#kernel/exchange.ts';
import { parameters } from '#platform/http/query-string.ts';
import { rateOf } from '#platform/rates/visitor-rate.ts';
import { byTheAuthor, recommendations } from './recommendations.ts';

const RecommendationsReply = listReplyOf(BookSummary);

/** `GET /api/recommendations/:id`, priced in the requested currency. */
export function recommendationRoutes(
  app: FastifyInstance,
  { db, catalogue: cache, rates }: SearchDependencies,
): void {
  app.get<{ Params: { id: string } }>(
    `${API.recommendations}/:id`,
    describeBookCall('Books', 'Books for those who like this one', RecommendationsReply, null, {
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
