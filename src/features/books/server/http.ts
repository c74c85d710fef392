import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import {
  BookListReply,
  BookReply,
  CountReply,
  FacetsReply,
  KeywordsReply,
  SearchReply,
  SuggestQuery,
  SuggestReply,
} from '#features/search/contract.ts';
import { searchBooks } from '#features/search/server/search.ts';
import { type QueryString, readSearchAddress } from '#features/search/server/search-address.ts';
import { suggest } from '#features/search/server/suggest.ts';
import { withoutNulls } from '#kernel/absent.ts';
import { API } from '#kernel/addresses.ts';
import { type Book, Catalogue } from '#kernel/book.ts';
import { convertBook } from '#kernel/exchange.ts';
import { Failure } from '#platform/http/failures.ts';
import { parameters, refusal } from '#platform/http/query-string.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { NO_SUCH_CURRENCY, rateOf } from '#platform/rates/visitor-rate.ts';
import { bookKey } from '../book-key.ts';
import type { CatalogueCache } from './cache.ts';
import { describe, FILTER, ONE_BOOK, SEARCH, SUGGEST, TEXT } from './http-descriptions.ts';
import { keywordsOf } from './keywords.ts';
import {
  type BookOrGone,
  bookById,
  bookOf,
  booksByTitleSlug,
  countBooks,
  facetsOf,
  listBooks,
} from './queries.ts';
import { filterOf, readFilter, searchText } from './requests.ts';

export interface CatalogueShop {
  db: Db;
  catalogue: CatalogueCache;
  rates: Rates;
}

/** The calls of the three catalogues, each under its canonical base and its aliases (decisions 2 and 3). */
export function catalogueRoutes(app: FastifyInstance, shop: CatalogueShop): void {
  for (const catalogue of Catalogue.options) {
    for (const [i, base] of API[catalogue].entries()) routesOf(app, shop, catalogue, base, i > 0);
  }
}

function routesOf(
  app: FastifyInstance,
  shop: CatalogueShop,
  catalogue: Catalogue,
  base: string,
  isAlias: boolean,
) {
  const { db, catalogue: cache, rates } = shop;
  const tag = TAGS[catalogue];

  app.get(
    base,
    describe(tag, 'Books, filtered and sorted', BookListReply, FILTER, {
      isAlias,
      currency: true,
      failures: ['INVALID_FILTER'],
    }),
    async (request, reply) => {
      const rate = await rateOf(request, reply, rates);
      const filter = filterOf(request, cache, rate);
      const { books, total, totalIsEstimate } = await listBooks(db, cache, catalogue, filter);
      const data = rate.currency === 'USD' ? books : books.map((book) => convertBook(book, rate));
      return { success: true, data, total, totalIsEstimate: totalIsEstimate || undefined };
    },
  );

  app.get(
    `${base}/count`,
    describe(tag, 'How many books meet a filter', CountReply, FILTER, {
      isAlias,
      currency: true,
      failures: ['INVALID_FILTER'],
    }),
    async (request, reply) => {
      const { where } = filterOf(request, cache, await rateOf(request, reply, rates));
      const { total, totalIsEstimate } = await countBooks(db, cache, catalogue, where);
      return { success: true, data: total, totalIsEstimate: totalIsEstimate || undefined };
    },
  );

  app.get(
    `${base}/facets`,
    describe(tag, 'Facets of the books that meet a filter', FacetsReply, FILTER, {
      isAlias,
      currency: true,
      failures: ['INVALID_FILTER'],
    }),
    async (request, reply) => {
      const rate = await rateOf(request, reply, rates);
      const { where } = filterOf(request, cache, rate);
      return { success: true, data: (await facetsOf(db, cache, catalogue, where, rate)).facets };
    },
  );

  app.get(
    `${base}/suggest`,
    describe(tag, 'Suggestions for what is being typed', SuggestReply, SUGGEST, {
      isAlias,
      currency: true,
      failures: ['INVALID_FILTER'],
    }),
    async (request, reply) => {
      const given = parameters(request, ['query', 'field', 'limit', 'additionalQuery']);
      const read = SuggestQuery.safeParse(given);
      if (!read.success) {
        throw refusal(
          'INVALID_QUERY',
          read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        );
      }
      const { query, field, limit, additionalQuery } = read.data;
      const additional = readFilter(additionalQuery, cache, await rateOf(request, reply, rates)).where;
      const found = await suggest(db, cache, catalogue, { query, field, limit, additional });
      const data = found.map(withoutNulls);
      return { success: true, data, total: data.length };
    },
  );

  app.get(
    `${base}/keywords`,
    describe(tag, 'Genres, authors and languages to narrow by', KeywordsReply, TEXT, { isAlias }),
    async (request) => {
      const { query = '' } = parameters(request, ['query']);
      const data = await keywordsOf(db, cache, catalogue, searchText('query', query));
      return { success: true, data, total: data.length };
    },
  );

  app.get(
    `${base}/search`,
    describe(tag, 'Search with correction, total and facets', SearchReply, SEARCH, {
      isAlias,
      currency: true,
    }),
    async (request, reply) => {
      const { query, problems } = readSearchAddress(request.query as QueryString);
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
    describe(tag, 'The book whose title makes this slug', BookReply, null, {
      isAlias,
      currency: true,
      params: { title: 'The slug of the title, such as `pride-and-prejudice`.' },
      failures: [...ONE_BOOK, 'AMBIGUOUS_TITLE'],
    }),
    async (request, reply) => {
      parameters(request, []);
      const rate = await rateOf(request, reply, rates);
      const found = await booksByTitleSlug(db, cache, catalogue, request.params.title);
      if (found === 'withdrawn') throw withdrawn();
      const [first, second] = found;
      if (!first) throw notFound();
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

  app.get<{ Params: { id: string } }>(
    `${base}/:id`,
    describe(tag, 'One book by its id or its SKU (18 characters or fewer)', BookReply, null, {
      isAlias,
      currency: true,
      params: { id: 'The id, or the SKU of 18 characters or fewer.' },
      failures: ONE_BOOK,
    }),
    async (request, reply) => {
      parameters(request, []);
      const rate = await rateOf(request, reply, rates);
      const book = await bookOf(db, cache, bookKey(request.params.id), catalogue);
      return { success: true, data: convertBook(present(book), rate) };
    },
  );
}

const TAGS: Record<Catalogue, string> = {
  regular: 'Books',
  bestSeller: 'Best-selling books',
  exclusive: 'Exclusive books',
};

/** The book, where there is one to show. */
export function present(book: BookOrGone): Book {
  if (book === null) throw notFound();
  if (book === 'withdrawn') throw withdrawn();
  return book;
}

const notFound = () => new Failure(404, 'BOOK_NOT_FOUND', 'There is no such book.');
const withdrawn = () => new Failure(410, 'BOOK_WITHDRAWN', 'This book is no longer offered.');
