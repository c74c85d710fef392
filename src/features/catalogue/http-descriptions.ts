import type { z } from 'zod';
import { SEARCH_FIELDS, SORTS } from '#contract/catalogue.ts';
import { repliesOf } from '#platform/reply-schema.ts';

/**
 * What a call's schema says to the OpenAPI document and to the serialiser. Its parameters are described here
 * and read by `requests.ts`, which can say more of what is wrong than a schema can: so Fastify's own
 * validation lets everything pass.
 */
export const describe = (
  tag: string,
  summary: string,
  reply: z.ZodType,
  query: object | null,
  isAlias = false,
) => ({
  schema: {
    tags: [tag],
    summary,
    headers: CURRENCY,
    ...(query ? { querystring: { type: 'object', properties: query } } : {}),
    response: repliesOf(reply),
    hide: isAlias,
  },
  validatorCompiler: () => () => true,
});

const CURRENCY = {
  type: 'object',
  properties: {
    'x-currency': { type: 'string', description: 'The currency of prices, such as EUR. USD unless given.' },
  },
};

const text = (description: string) => ({ type: 'string', description });
const number = (description: string) => ({ type: 'integer', description });
const list = (description: string) => ({ type: 'array', items: { type: 'string' }, description });

export const FILTER = {
  filter: text(
    'JSON: {"where": …, "sortBy": "title ASC", "limit": 16, "offset": 0}. `where` joins conditions with $and and $or: ' +
      'title, title_nonStemmed, author, sku, isbnNo, id, language, genres (joined with commas), publishingYear ' +
      '(1850 or [1800 TO 1899], negative before the common era), price ([50 TO 200], whole US dollars) and ' +
      'leatherType. An asterisk stands for any letters. Sort by popularity, id, title, publishingYear, price or ' +
      'createdAt. At most 100 books a page, and page starts up to 1600.',
  ),
};
export const TEXT = { query: text('What the names have in them. All of the commonest unless given.') };
export const SUGGEST = {
  query: text('What was typed so far.'),
  field: { type: 'string', enum: SEARCH_FIELDS, description: 'Where to look; everywhere unless given.' },
  limit: number('1 to 10; 5 unless given.'),
  additionalQuery: text('A filter that narrows what is suggested.'),
};
export const SEARCH = {
  q: text('Words to search for. Quoted words stand together exactly.'),
  field: { type: 'string', enum: SEARCH_FIELDS },
  genre: list('Genres, any of them; may be repeated.'),
  author: list('Authors, any of them; may be repeated.'),
  language: list('Languages, any of them; may be repeated.'),
  from: number('The first year, negative before the common era.'),
  to: number('The last year.'),
  leather: { type: 'string', enum: ['realLeather', 'veganLeather'] },
  priceFrom: number('The lowest price, whole US dollars.'),
  priceTo: number('The highest price, whole US dollars.'),
  sort: { type: 'string', enum: SORTS },
  page: number('1 to 100.'),
};
