import type { FastifyInstance } from 'fastify';
import { BookReply } from '#features/books/contract.ts';
import { describeBookCall, ONE_BOOK, TAGS } from '#features/books/server/call-description.ts';
import type { CatalogueBase } from '#features/books/server/catalogue-base.ts';
import { bookNotFound, bookWithdrawn, present } from '#features/books/server/present.ts';
import { bookById } from '#features/books/server/queries.ts';
import { convertBook } from '#kernel/exchange.ts';
import { Failure } from '#platform/http/failures.ts';
import { parameters, parametersOf, refusal } from '#platform/http/query-string.ts';
import { NO_SUCH_CURRENCY, rateOf } from '#platform/rates/visitor-rate.ts';
import { SearchReply } from '../contract.ts';
import { readSearchAddress } from '../search-address.ts';
import { booksByTitleSlug } from './by-title.ts';
import type { SearchDependencies } from './dependencies.ts';
import { SEARCH } from './http-descriptions.ts';
import { searchBooks } from './search.ts';

/** `GET {base}/search` and `{base}/title/:title`. */
export function findRoutes(
  app: FastifyInstance,
  { db, catalogue: cache, rates }: SearchDependencies,
  { catalogue, base, isAlias }: CatalogueBase,
): void {
  const tag = TAGS[catalogue];

  app.get(
    `${base}/search`,
    describeBookCall(tag, 'Search with correction, total and facets', SearchReply, SEARCH, {
      isAlias,
      currency: true,
    }),
    async (request, reply) => {
      const { query, problems } = readSearchAddress(parametersOf(request));
      if (problems.length > 0) throw refusal('INVALID_QUERY', problems);
      const rate = await rateOf(request, reply, rates);
      const asked = query.currency ? rates.of(query.currency) : rate;
      if (!asked) throw refusal('INVALID_QUERY', [{ path: 'currency', message: NO_SUCH_CURRENCY }]);
      const result = await searchBooks(db, cache, catalogue, query, { rate, asked });
      return {
        success: true,
        data: { ...result, books: result.books.map((book) => convertBook(book, rate)) },
      };
    },
  );

  app.get<{ Params: { title: string } }>(
    `${base}/title/:title`,
    describeBookCall(tag, 'The book whose title makes this slug', BookReply, null, {
      isAlias,
      currency: true,
      params: { title: 'The slug of the title, such as `pride-and-prejudice`.' },
      failures: [...ONE_BOOK, 'AMBIGUOUS_TITLE'],
    }),
    async (request, reply) => {
      parameters(request, []);
      const rate = await rateOf(request, reply, rates);
      const found = await booksByTitleSlug(db, cache, catalogue, request.params.title);
      if (found === 'withdrawn') throw bookWithdrawn();
      const [first, second] = found;
      if (!first) throw bookNotFound();
      if (second) {
        const message = `${found.length} books have this title. Search for it and choose one.`;
        throw new Failure(409, 'AMBIGUOUS_TITLE', message);
      }
      return {
        success: true,
        data: convertBook(present(await bookById(db, cache, first.id, catalogue)), rate),
      };
    },
  );
}
