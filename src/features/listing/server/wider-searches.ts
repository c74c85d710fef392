import type { Facets, SearchQuery, SearchResult } from '#features/search/contract.ts';
import { type FilterKind, withoutFilters } from '../listing-query.ts';
import type { ListingData, Total } from '../views/listing-data.ts';

/** Results without each of the filters; without any filter, if removing a single one doesn't help. */
export async function findWiderSearches(
  query: SearchQuery,
  chosen: FilterKind[],
  results: SearchResult[],
  search: (query: SearchQuery) => Promise<SearchResult>,
): Promise<ListingData['widerSearches']> {
  const each = chosen.flatMap((kind, at) => {
    const result = results[at];
    return result && result.total > 0 ? [{ kind, ...pickTotal(result) }] : [];
  });
  if (each.length > 0 || chosen.length < 2) return each;
  const all = await search(withoutFilters(query));
  return all.total > 0 ? [{ kind: 'all', ...pickTotal(all) }] : [];
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
  chosen: FilterKind[],
  wider: (SearchResult | undefined)[],
): Facets {
  const merged = { ...facets };
  for (const [at, kind] of chosen.entries()) {
    const without = wider[at]?.facets;
    if (without) merged[FACET_BY_FILTER[kind]] = without[FACET_BY_FILTER[kind]];
  }
  return merged;
}

export const pickTotal = ({ total, totalIsEstimate }: SearchResult): Total => ({ total, totalIsEstimate });
