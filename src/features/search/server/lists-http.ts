import type { FastifyInstance } from 'fastify';
import { CATALOGUE_TAGS, describeBookCall } from '#features/books/server/call-description.ts';
import type { CatalogueBase } from '#features/books/server/catalogue-base.ts';
import { convertBook } from '#kernel/exchange.ts';
import { getRequestRate } from '#platform/rates/visitor-rate.ts';
import { BookListReply, CountReply, FacetsReply } from '../contract.ts';
import { countBooks, countFacets, listBooks } from './catalogue-lists.ts';
import type { SearchDependencies } from './dependencies.ts';
import { FILTER } from './http-descriptions.ts';
import { parseRequestFilter } from './requests.ts';

/** `GET {base}`, `{base}/count` and `{base}/facets`: books that match a filter, in the currency of the request. */
export function listRoutes(
  app: FastifyInstance,
  { db, catalogue: cache, rates }: SearchDependencies,
  { catalogue, base, isAlias }: CatalogueBase,
): void {
  const tag = CATALOGUE_TAGS[catalogue];
  const options = { isAlias, currency: true, failures: ['INVALID_FILTER'] } as const;

  app.get(
    base,
    describeBookCall(tag, 'List books, filtered and sorted', BookListReply, FILTER, options),
    async (request, reply) => {
      const rate = await getRequestRate(request, reply, rates);
      const filter = parseRequestFilter(request, cache, rate);
      const { books, total, totalIsEstimate } = await listBooks(db, cache, catalogue, filter);
      const data = rate.currency === 'USD' ? books : books.map((book) => convertBook(book, rate));
      return { success: true, data, total, totalIsEstimate: totalIsEstimate || undefined };
    },
  );

  app.get(
    `${base}/count`,
    describeBookCall(tag, 'Count the books that match a filter', CountReply, FILTER, options),
    async (request, reply) => {
      const { where } = parseRequestFilter(request, cache, await getRequestRate(request, reply, rates));
      const { total, totalIsEstimate } = await countBooks(db, cache, catalogue, where);
      return { success: true, data: total, totalIsEstimate: totalIsEstimate || undefined };
    },
  );

  app.get(
    `${base}/facets`,
    describeBookCall(tag, 'Get facets of the books that match a filter', FacetsReply, FILTER, options),
    async (request, reply) => {
      const rate = await getRequestRate(request, reply, rates);
      const { where } = parseRequestFilter(request, cache, rate);
      return { success: true, data: (await countFacets(db, cache, catalogue, where, rate)).facets };
    },
  );
}
