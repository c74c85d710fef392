import type { Facets, SearchQuery, SearchResult } from '#features/search/contract.ts';
import { type FilterKind, withoutFilters } from '../listing-query.ts';
import type { ListingData, Total } from '../views/listing-data.ts';

/** Results without each of the filters; without any filter, if removing a single one doesn't help. */
export async function findWiderSearches(
  query: SearchQuery,
  filterKinds: FilterKind[],
  results: SearchResult[],
  search: (query: SearchQuery) => Promise<SearchResult>,
): Promise<ListingData['widerSearches']> {
  const searches = filterKinds.flatMap((kind, at) => {
    const result = results[at];
    return result && result.total > 0 ? [{ kind, ...pickTotal(result) }] : [];
  });
  if (searches.length > 0 || filterKinds.length < 2) return searches;
  const unfiltered = await search(withoutFilters(query));
  return unfiltered.total > 0 ? [{ kind: 'all', ...pickTotal(unfiltered) }] : [];
}

const FACET_BY_FILTER = {
  genre: 'genre',
  author: 'author',
  language: 'language',
  years: 'century',
  leather: 'leather',
  edition: 'edition',
  price: 'price',
} as const satisfies Record<FilterKind, keyof Facets>;

/** Counts each chosen filter's facet as if that filter were not set. */
export function withWiderFacets(
  facets: Facets,
  filterKinds: FilterKind[],
  wider: (SearchResult | undefined)[],
): Facets {
  const merged = { ...facets };
  for (const [at, kind] of filterKinds.entries()) {
    const without = wider[at]?.facets;
    if (without) merged[FACET_BY_FILTER[kind]] = without[FACET_BY_FILTER[kind]];
  }
  return merged;
}

export const pickTotal = ({ total, totalIsEstimate }: SearchResult): Total => ({ total, totalIsEstimate });
