import type { FastifyInstance } from 'fastify';
import { describeBookCall, TAGS } from '#features/books/server/call-description.ts';
import type { CatalogueBase } from '#features/books/server/catalogue-base.ts';
import { withoutNulls } from '#kernel/absent.ts';
import { parameters, refusal } from '#platform/http/query-string.ts';
import { rateOf } from '#platform/rates/visitor-rate.ts';
import { KeywordsReply, SuggestQuery, SuggestReply } from '../contract.ts';
import type { SearchDependencies } from './dependencies.ts';
import { SUGGEST, TEXT } from './http-descriptions.ts';
import { keywordsOf } from './keywords.ts';
import { readFilter, searchText } from './requests.ts';
import { suggest } from './suggest.ts';

/** `GET {base}/suggest` and `{base}/keywords`. */
export function suggestRoutes(
  app: FastifyInstance,
  { db, catalogue: cache, rates }: SearchDependencies,
  { catalogue, base, isAlias }: CatalogueBase,
): void {
  const tag = TAGS[catalogue];

  app.get(
    `${base}/suggest`,
    describeBookCall(tag, 'Suggestions for what is being typed', SuggestReply, SUGGEST, {
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
    describeBookCall(tag, 'Genres, authors and languages to narrow by', KeywordsReply, TEXT, { isAlias }),
    async (request) => {
      const { query = '' } = parameters(request, ['query']);
      const data = await keywordsOf(db, cache, catalogue, searchText('query', query));
      return { success: true, data, total: data.length };
    },
  );
}
