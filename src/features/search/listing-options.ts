import { PRICE_MAX } from './limits.ts';

/** In display order (storefront 2.8). Separate from the contract, so that views don't bundle the schema library. */
export const SEARCH_FIELDS = ['all', 'title', 'author', 'isbnNo', 'sku'] as const;
export const SEARCH_FIELD_LABELS: Record<(typeof SEARCH_FIELDS)[number], string> = {
  all: 'All',
  title: 'Book Title',
  author: 'Author',
  isbnNo: 'ISBN Number',
  sku: 'SKU',
};

/** Sort menu of listings (decision 27). */
export const SORTS = ['relevance', 'newest', 'priceAsc', 'priceDesc', 'title'] as const;
export const SORT_LABELS: Record<(typeof SORTS)[number], string> = {
  relevance: 'Relevance',
  newest: 'Newest',
  priceAsc: 'Price, low to high',
  priceDesc: 'Price, high to low',
  title: 'Title',
};

/** Limits for the filters in a listing's address; negative years are BCE. */
export const LISTING_LIMITS = {
  values: 10,
  genreLength: 60,
  authorLength: 120,
  languageLength: 60,
  yearFrom: -4000,
  yearTo: 2200,
  priceTo: PRICE_MAX,
  pages: 100,
} as const;
