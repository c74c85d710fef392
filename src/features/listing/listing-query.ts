import { AddressReader } from '#features/search/address-reader.ts';
import type { SearchQuery } from '#features/search/contract.ts';
import { parseSearchAddress } from '#features/search/search-address.ts';
import type { ListingPathQuery } from '#kernel/paths.ts';

/** Kind of search (storefront 2.6, 2.8). `collection` keeps regular books even when best sellers match better. */
const CRITERIA = ['author', 'genres', 'collection'] as const;
export type Criteria = (typeof CRITERIA)[number];

/** Parsed listing address; `ignored` describes the parts that were not understood. */
export interface ParsedListing {
  query: SearchQuery;
  criteria: Criteria | null;
  ignored: string[];
}

/** Further ignored parts are not listed. */
const IGNORED_MAX = 5;

/** Parses a listing's address (decision 10). Never fails: invalid values are dropped and reported. */
export function parseListing(params: URLSearchParams): ParsedListing {
  const { query, ignored } = parseSearchAddress(params);
  if (query.priceFrom === undefined && query.priceTo === undefined) delete query.currency;
  const address = new AddressReader(params);
  const criteria = address.oneOf('criteria', CRITERIA) ?? null;
  return { query, criteria, ignored: [...ignored, ...address.ignored].slice(0, IGNORED_MAX) };
}

/** Query parameters of a listing; leaves out defaults. */
export function listingParams(query: SearchQuery, criteria: Criteria | null = null): ListingPathQuery {
  return {
    q: query.q,
    field: query.field === 'all' ? undefined : query.field,
    criteria: criteria ?? undefined,
    genre: query.genre,
    author: query.author,
    language: query.language,
    from: query.from,
    to: query.to,
    leather: query.leather,
    edition: query.edition,
    priceFrom: query.priceFrom,
    priceTo: query.priceTo,
    currency: query.currency,
    sort: query.sort === 'relevance' ? undefined : query.sort,
    page: query.page === 1 ? undefined : query.page,
  };
}

const EMPTY_FILTERS = {
  genre: { genre: [] },
  author: { author: [] },
  language: { language: [] },
  years: { from: undefined, to: undefined },
  leather: { leather: undefined },
  edition: { edition: undefined },
  price: { priceFrom: undefined, priceTo: undefined, currency: undefined },
} satisfies Record<string, { [K in keyof SearchQuery]?: SearchQuery[K] | undefined }>;
export type FilterKind = keyof typeof EMPTY_FILTERS;

export const activeFilters = (query: SearchQuery): FilterKind[] =>
  (Object.keys(EMPTY_FILTERS) as FilterKind[]).filter((kind) =>
    (Object.keys(EMPTY_FILTERS[kind]) as (keyof SearchQuery)[]).some((name) => {
      const value = query[name];
      return Array.isArray(value) ? value.length > 0 : value !== undefined;
    }),
  );

/** Removes some kinds of filter, or all, and returns to the first page. */
export function withoutFilters(query: SearchQuery, ...kinds: FilterKind[]): SearchQuery {
  const wider: Record<string, unknown> = { ...query, page: 1 };
  for (const kind of kinds.length > 0 ? kinds : (Object.keys(EMPTY_FILTERS) as FilterKind[])) {
    for (const [name, value] of Object.entries(EMPTY_FILTERS[kind])) {
      if (value === undefined) delete wider[name];
      else wider[name] = value;
    }
  }
  return wider as SearchQuery;
}
