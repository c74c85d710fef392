import { DOLLAR } from '#kernel/exchange.ts';
import { type FilterOf, type Grammar, type Parsed, readFilterText } from '#kernel/filter.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { fieldsIn } from './catalogue-filter-fields.ts';
import type { Condition } from './conditions.ts';
import { PAGE_SIZE } from './limits.ts';

const SORT_COLUMNS = [
  'relevance',
  'popularity',
  'id',
  'title',
  'publishingYear',
  'price',
  'createdAt',
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export type Filter = FilterOf<Condition, SortColumn>;

export const EVERYTHING: Filter = {
  where: null,
  sort: { by: 'popularity', descending: true },
  limit: PAGE_SIZE,
  offset: 0,
};

const grammarIn = (rate: ExchangeRate): Grammar<Condition, SortColumn> => ({
  fields: fieldsIn(rate),
  sorts: SORT_COLUMNS,
  wayOf: (by) => ({ descending: by === 'popularity' || by === 'relevance', both: by !== 'relevance' }),
  everything: EVERYTHING,
  example: '{"where":{"author":"Tolstoy"},"limit":16}',
});

/** Parses the `filter` parameter (decision 6), with prices in the rate's currency; returns problems, never throws. */
export const parseFilter = (text: string | undefined, rate: ExchangeRate = DOLLAR): Parsed<Filter> =>
  readFilterText(text, grammarIn(rate)) as Parsed<Filter>;
