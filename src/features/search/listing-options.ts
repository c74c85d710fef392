import { PRICE_MAX } from './limits.ts';

/** What a search and a listing offer to choose from; views import it from here, clear of the schema library. */

/** What the search bar's field selector offers, in its order (storefront 2.8). */
export const SEARCH_FIELDS = ['all', 'title', 'author', 'isbnNo', 'sku'] as const;
export const SEARCH_FIELD_LABELS: Record<(typeof SEARCH_FIELDS)[number], string> = {
  all: 'All',
  title: 'Book Title',
  author: 'Author',
  isbnNo: 'ISBN Number',
  sku: 'SKU',
};

/** Sorts of a listing; the labels are what the sort menu shows (decision 27). */
export const SORTS = ['relevance', 'newest', 'priceAsc', 'priceDesc', 'title'] as const;
export const SORT_LABELS: Record<(typeof SORTS)[number], string> = {
  relevance: 'Relevance',
  newest: 'Newest',
  priceAsc: 'Price, low to high',
  priceDesc: 'Price, high to low',
  title: 'Title',
};

/** How much of each filter a listing reads; years before the common era are negative. */
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
