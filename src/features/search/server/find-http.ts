import type { FastifyInstance } from 'fastify';
import { BookReply } from '#features/books/contract.ts';
import { BOOK_FAILURES, CATALOGUE_TAGS, describeBookCall } from '#features/books/server/call-description.ts';
import type { CatalogueBase } from '#features/books/server/catalogue-base.ts';
import { loadBookById } from '#features/books/server/load-book.ts';
import { bookNotFound, bookWithdrawn, requireBook } from '#features/books/server/require-book.ts';
import { convertBook } from '#kernel/exchange.ts';
import { Failure } from '#platform/http/failures.ts';
import { listParameters, queryFailure, readParameters } from '#platform/http/query-string.ts';
import { getRequestRate, NO_SUCH_CURRENCY } from '#platform/rates/visitor-rate.ts';
import { SearchReply } from '../contract.ts';
import { parseSearchAddress } from '../search-address.ts';
import { findBooksByTitleSlug } from './books-by-title-slug.ts';
import type { SearchDependencies } from './dependencies.ts';
import { SEARCH } from './http-descriptions.ts';
import { searchBooks } from './search-books.ts';

/** `GET {base}/search` and `{base}/title/:title`. */
export function findRoutes(
  app: FastifyInstance,
  { db, catalogue: cache, rates }: SearchDependencies,
  { catalogue, base, isAlias }: CatalogueBase,
): void {
  const tag = CATALOGUE_TAGS[catalogue];

  app.get(
    `${base}/search`,
    describeBookCall(tag, 'Search books, with correction, total and facets', SearchReply, SEARCH, {
      isAlias,
      currency: true,
    }),
    async (request, reply) => {
      const { query, problems } = parseSearchAddress(listParameters(request));
      if (problems.length > 0) throw queryFailure('INVALID_QUERY', problems);
      const rate = await getRequestRate(request, reply, rates);
      const filterRate = query.currency ? rates.of(query.currency) : rate;
      if (!filterRate) throw queryFailure('INVALID_QUERY', [{ path: 'currency', message: NO_SUCH_CURRENCY }]);
      const result = await searchBooks(db, cache, catalogue, query, { rate, filterRate });
      return {
        success: true,
        data: { ...result, books: result.books.map((book) => convertBook(book, rate)) },
      };
    },
  );

  app.get<{ Params: { title: string } }>(
    `${base}/title/:title`,
    describeBookCall(tag, 'Get the book with this title slug', BookReply, null, {
      isAlias,
      currency: true,
      params: { title: 'Slug of the title, such as `pride-and-prejudice`.' },
      failures: [...BOOK_FAILURES, 'AMBIGUOUS_TITLE'],
    }),
    async (request, reply) => {
      readParameters(request, []);
      const rate = await getRequestRate(request, reply, rates);
      const books = await findBooksByTitleSlug(db, cache, catalogue, request.params.title);
      if (books === 'withdrawn') throw bookWithdrawn();
      const [first, second] = books;
      if (!first) throw bookNotFound();
      if (second) {
        const message = `${books.length} books have this title. Search for it and choose one.`;
        throw new Failure(409, 'AMBIGUOUS_TITLE', message);
      }
      return {
        success: true,
        data: convertBook(requireBook(await loadBookById(db, cache, first.id, catalogue)), rate),
      };
    },
  );
}
