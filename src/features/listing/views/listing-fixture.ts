import type { ListingData } from './listing-data.ts';

export const listing: ListingData = {
  catalogue: 'regular',
  query: {
    q: '',
    field: 'all',
    genre: [],
    author: [],
    language: [],
    sort: 'relevance',
    page: 1,
  },
  criteria: null,
  currency: 'USD',
  genreNames: { 'science-fiction': 'Science Fiction' },
  ignored: [],
  books: [],
  total: 0,
  totalIsEstimate: false,
  match: 'none',
  facets: {
    genre: [],
    author: [],
    language: [],
    century: [{ value: '-400', label: '400–301 BCE', count: 3 }],
    leather: [],
    edition: [],
    price: [{ value: '1000-', label: '$1,000 and more', count: 2 }],
  },
  otherCatalogueTotal: null,
  widerSearches: [],
};
