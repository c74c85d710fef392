import { DOLLAR_RATE } from '#kernel/exchange.ts';
import { type FilterGrammar, type ListFilter, type ParsedFilter, parseFilterText } from '#kernel/filter.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { createFilterFields } from './catalogue-filter-fields.ts';
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

export type Filter = ListFilter<Condition, SortColumn>;

export const DEFAULT_FILTER: Filter = {
  where: null,
  sort: { by: 'popularity', descending: true },
  limit: PAGE_SIZE,
  offset: 0,
};

const createGrammar = (rate: ExchangeRate): FilterGrammar<Condition, SortColumn> => ({
  fields: createFilterFields(rate),
  sorts: SORT_COLUMNS,
  sortDirection: (by) => ({
    descending: by === 'popularity' || by === 'relevance',
    isReversible: by !== 'relevance',
  }),
  defaultFilter: DEFAULT_FILTER,
  example: '{"where":{"author":"Tolstoy"},"limit":16}',
});

/** Parses the `filter` parameter (decision 6), with prices in the rate's currency; returns problems, never throws. */
export const parseFilter = (
  text: string | undefined,
  rate: ExchangeRate = DOLLAR_RATE,
): ParsedFilter<Filter> => parseFilterText(text, createGrammar(rate)) as ParsedFilter<Filter>;
