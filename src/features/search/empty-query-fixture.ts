import type { SearchQuery } from './contract.ts';

export const EMPTY_QUERY: SearchQuery = {
  q: '',
  field: 'all',
  genre: [],
  author: [],
  language: [],
  sort: 'relevance',
  page: 1,
};
