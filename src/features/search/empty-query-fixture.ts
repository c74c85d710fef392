import type { SearchQuery } from './contract.ts';

/** What a query has that asks for everything. */
export const EMPTY_QUERY: SearchQuery = {
  q: '',
  field: 'all',
  genre: [],
  author: [],
  language: [],
  sort: 'relevance',
  page: 1,
};
