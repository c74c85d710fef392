import type { FastifyInstance } from 'fastify';
import { CATALOGUE_TAGS, describeBookCall } from '#features/books/server/call-description.ts';
import type { CatalogueBase } from '#features/books/server/catalogue-base.ts';
import { withoutNulls } from '#kernel/without-nulls.ts';
import { queryFailure, readParameters } from '#platform/http/query-string.ts';
import { getRequestRate } from '#platform/rates/visitor-rate.ts';
import { KeywordsReply, SuggestQuery, SuggestReply } from '../contract.ts';
import type { SearchDependencies } from './dependencies.ts';
import { SUGGEST, TEXT } from './http-descriptions.ts';
import { findKeywords } from './keywords.ts';
import { checkSearchText, parseFilterText } from './requests.ts';
import { suggest } from './suggest.ts';

/** `GET {base}/suggest` and `{base}/keywords`. */
export function suggestRoutes(
  app: FastifyInstance,
  { db, catalogue: cache, rates }: SearchDependencies,
  { catalogue, base, isAlias }: CatalogueBase,
): void {
  const tag = CATALOGUE_TAGS[catalogue];

  app.get(
    `${base}/suggest`,
    describeBookCall(tag, 'Suggest books for the text typed so far', SuggestReply, SUGGEST, {
      isAlias,
      currency: true,
      failures: ['INVALID_FILTER'],
    }),
    async (request, reply) => {
      const parameters = readParameters(request, ['query', 'field', 'limit', 'additionalQuery']);
      const parsed = SuggestQuery.safeParse(parameters);
      if (!parsed.success) {
        throw queryFailure(
          'INVALID_QUERY',
          parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        );
      }
      const { query, field, limit, additionalQuery } = parsed.data;
      const additional = parseFilterText(
        additionalQuery,
        cache,
        await getRequestRate(request, reply, rates),
      ).where;
      const suggestions = await suggest(db, cache, catalogue, { query, field, limit, additional });
      const data = suggestions.map(withoutNulls);
      return { success: true, data, total: data.length };
    },
  );

  app.get(
    `${base}/keywords`,
    describeBookCall(tag, 'List genres, authors and languages to filter by', KeywordsReply, TEXT, {
      isAlias,
    }),
    async (request) => {
      const { query = '' } = readParameters(request, ['query']);
      const data = await findKeywords(db, cache, catalogue, checkSearchText('query', query));
      return { success: true, data, total: data.length };
    },
  );
}
