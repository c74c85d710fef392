import type { FastifyInstance } from 'fastify';
import { API } from '#contract/addresses.ts';
import { type Book, Catalogue } from '#contract/book.ts';
import {
  BookListReply,
  BookReply,
  CountReply,
  FacetsReply,
  KeywordsReply,
  SearchReply,
  SuggestQuery,
  SuggestReply,
} from '#contract/catalogue.ts';
import { SKU_MAX_LENGTH } from '#contract/limits.ts';
import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/failures.ts';
import { parameters, refusal } from '#platform/query-string.ts';
import type { Rates } from '#platform/rates.ts';
import { isPlainText } from '#rules/filter.ts';
import { convertBook } from '#rules/money.ts';
import type { CatalogueCache } from './cache.ts';
import { describe, FILTER, SEARCH, SUGGEST, TEXT } from './http-descriptions.ts';
import { keywordsOf } from './keywords.ts';
import {
  type BookOrGone,
  bookById,
  bookBySku,
  booksByTitleSlug,
  countBooks,
  facetsOf,
  listBooks,
} from './queries.ts';
import { filterOf, rateOf, readFilter, searchText } from './requests.ts';
import { searchBooks } from './search/search.ts';
import { type QueryString, readSearchAddress } from './search-address.ts';
import { shelfRoutes } from './shelves-http.ts';
import { suggest } from './suggest.ts';

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
  shelfRoutes(app, shop);
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
    describe(tag, 'Books, filtered and sorted', BookListReply, FILTER, isAlias),
    async (request) => {
      const filter = filterOf(request, cache);
      const rate = rateOf(request, rates);
      const { books, total, totalIsEstimate } = await listBooks(db, cache, catalogue, filter);
      const data = rate.currency === 'USD' ? books : books.map((book) => convertBook(book, rate));
      return { success: true, data, total, totalIsEstimate: totalIsEstimate || undefined };
    },
  );

  app.get(
    `${base}/count`,
    describe(tag, 'How many books meet a filter', CountReply, FILTER, isAlias),
    async (request) => {
      const { where } = filterOf(request, cache);
      const { total, totalIsEstimate } = await countBooks(db, cache, catalogue, where);
      return { success: true, data: total, totalIsEstimate: totalIsEstimate || undefined };
    },
  );

  app.get(
    `${base}/facets`,
    describe(tag, 'Facets of the books that meet a filter', FacetsReply, FILTER, isAlias),
    async (request) => {
      const { where } = filterOf(request, cache);
      return { success: true, data: (await facetsOf(db, cache, catalogue, where)).facets };
    },
  );

  app.get(
    `${base}/suggest`,
    describe(tag, 'Suggestions for what is being typed', SuggestReply, SUGGEST, isAlias),
    async (request) => {
      const given = parameters(request, ['query', 'field', 'limit', 'additionalQuery']);
      const read = SuggestQuery.safeParse(given);
      if (!read.success) {
        throw refusal(
          'INVALID_QUERY',
          read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message: `${message}.` })),
        );
      }
      const { query, field, limit, additionalQuery } = read.data;
      const additional = readFilter(additionalQuery, cache).where;
      const data = await suggest(db, cache, catalogue, { query, field, limit, additional });
      return { success: true, data, total: data.length };
    },
  );

  app.get(
    `${base}/keywords`,
    describe(tag, 'Genres, authors and languages to narrow by', KeywordsReply, TEXT, isAlias),
    async (request) => {
      const { query = '' } = parameters(request, ['query']);
      const data = await keywordsOf(db, cache, catalogue, searchText('query', query));
      return { success: true, data, total: data.length };
    },
  );

  app.get(
    `${base}/search`,
    describe(tag, 'Search with correction, total and facets', SearchReply, SEARCH, isAlias),
    async (request) => {
      const { query, problems } = readSearchAddress(request.query as QueryString);
      if (problems.length > 0) throw refusal('INVALID_QUERY', problems);
      const rate = rateOf(request, rates);
      const result = await searchBooks(db, cache, catalogue, query);
      return {
        success: true,
        data: { ...result, books: result.books.map((book) => convertBook(book, rate)) },
      };
    },
  );

  app.get<{ Params: { title: string } }>(
    `${base}/title/:title`,
    describe(tag, 'The book whose title makes this slug', BookReply, null, isAlias),
    async (request) => {
      parameters(request, []);
      const rate = rateOf(request, rates);
      const found = await booksByTitleSlug(db, cache, catalogue, plainText(request.params.title));
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
    describe(tag, 'One book by its id or its SKU (18 characters or fewer)', BookReply, null, isAlias),
    async (request) => {
      parameters(request, []);
      const rate = rateOf(request, rates);
      const id = plainText(request.params.id);
      const read = id.length <= SKU_MAX_LENGTH ? bookBySku : bookById;
      return { success: true, data: convertBook(present(await read(db, cache, id, catalogue)), rate) };
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

/** A part of an address as the database can compare it. */
function plainText(text: string): string {
  if (isPlainText(text)) return text;
  throw new Failure(422, 'INVALID_QUERY', 'Remove the unreadable characters from the address.');
}

const notFound = () => new Failure(404, 'BOOK_NOT_FOUND', 'There is no such book.');
const withdrawn = () => new Failure(410, 'BOOK_WITHDRAWN', 'This book is no longer offered.');
