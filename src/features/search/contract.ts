import { z } from 'zod';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { BookSummary } from '#kernel/book.ts';
import { listReplySchema, replySchema } from '#kernel/envelope.ts';
import { FILTER_MAX_LENGTH, SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { limitCharacters, looseText, text } from '#kernel/text.ts';
import { LISTING_LIMITS as MOST, SEARCH_FIELDS, SORTS } from './listing-options.ts';

// Views import `listing-options.ts` directly, which avoids bundling the schema library.
export * from './listing-options.ts';

/** Field to search in. */
export const SearchField = z.enum(SEARCH_FIELDS);
export type SearchField = z.infer<typeof SearchField>;

/** Sort order of a list. */
export const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;

export const SuggestQuery = z.object({
  query: limitCharacters(looseText(), SEARCH_TEXT_MAX),
  field: SearchField.default('all'),
  limit: z.coerce.number().int().min(1).max(10).default(5),
  additionalQuery: looseText().max(FILTER_MAX_LENGTH).optional(),
});

/** Query of the search call; same names as in the listing's address (decision 10). */
export const SearchQuery = z.object({
  q: limitCharacters(looseText(), SEARCH_TEXT_MAX).default(''),
  field: SearchField.default('all'),
  genre: z.array(text().max(MOST.genreLength)).max(MOST.values).default([]),
  author: z.array(text().max(MOST.authorLength)).max(MOST.values).default([]),
  language: z.array(text().max(MOST.languageLength)).max(MOST.values).default([]),
  from: z.int().min(MOST.yearFrom).max(MOST.yearTo).optional(),
  to: z.int().min(MOST.yearFrom).max(MOST.yearTo).optional(),
  leather: z.enum(LEATHER_TYPES).optional(),
  edition: z.enum(VARIANT_TYPES).optional(),
  /** Whole units of `currency`; a price of 99.50 is within 50 to 99. */
  priceFrom: z.int().min(0).max(MOST.priceTo).optional(),
  priceTo: z.int().min(0).max(MOST.priceTo).optional(),
  /** Currency of the two prices; defaults to that of the request. */
  currency: z.string().toUpperCase().pipe(CurrencyCode).optional(),
  sort: Sort.default('relevance'),
  page: z.int().min(1).max(MOST.pages).default(1),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** A search suggestion (storefront 3, decision 26). */
export const Suggestion = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  englishTitle: z.string().optional(),
  title_slug: z.string(),
  author: z.string(),
  isBestSeller: z.boolean(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** A filter value with its number of books; `countIsEstimate` marks counts extrapolated from a sample. */
export const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int().nonnegative(),
  countIsEstimate: z.literal(true).optional(),
});
export type FacetValue = z.infer<typeof FacetValue>;

/**
 * Facets with counts (decision 27). `century` values are the first year of the century; `price` values are `from-to`
 * in whole units of the request's currency. A book counts for each leather, edition and price in which one of its
 * bindings matches.
 */
export const Facets = z.object({
  genre: z.array(FacetValue),
  author: z.array(FacetValue),
  language: z.array(FacetValue),
  century: z.array(FacetValue),
  leather: z.array(FacetValue),
  edition: z.array(FacetValue),
  price: z.array(FacetValue),
});
export type Facets = z.infer<typeof Facets>;

/** Search results with facets and, if needed, a spelling correction (decision 26). */
export const SearchResult = z.object({
  books: z.array(BookSummary),
  total: z.int().nonnegative(),
  totalIsEstimate: z.boolean(),
  facets: Facets,
  /** The corrected query, if the typed words were not found but similar ones were. */
  correctedTo: z.string().optional(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const BookListReply = listReplySchema(BookSummary);
export const CountReply = replySchema(z.int().nonnegative()).extend({
  totalIsEstimate: z.boolean().optional(),
});
export const FacetsReply = replySchema(Facets);
export const SuggestReply = listReplySchema(Suggestion);
/** A genre, author or language to narrow a search by. */
export const Keyword = z.object({ kind: z.enum(['genre', 'author', 'language']), value: z.string() });
export const KeywordsReply = listReplySchema(Keyword);
export const SearchReply = replySchema(SearchResult);
