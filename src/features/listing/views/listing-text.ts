import type { FacetValue, SearchQuery } from '#features/search/contract.ts';
import { PAGE_SIZE } from '#features/search/limits.ts';
import { bestSellersPath, listingPath } from '#kernel/paths.ts';
import { activeFilters, type Criteria, listingParams } from '../listing-query.ts';
import type { ListedCatalogue, ListingData, Total } from './listing-data.ts';

export const CATALOGUE_NAMES: Record<ListedCatalogue, string> = {
  regular: 'Our Collections',
  bestSeller: 'Best Sellers',
};

/** Drops the criterion once the part of the query it describes is gone. */
export function catalogueAddress(
  catalogue: ListedCatalogue,
  query: SearchQuery,
  criteria: Criteria | null = null,
) {
  const keepsCriteria = criteria === 'genres' ? query.genre.length > 0 : query.q !== '';
  const params = listingParams(query, keepsCriteria ? criteria : null);
  return catalogue === 'regular' ? listingPath(params) : bestSellersPath(params);
}

/** `412 books`, `1 book`, `about 12,300 books`. */
export function countText({ total, totalIsEstimate }: Total): string {
  if (total === 0) return 'No books';
  if (total === 1) return '1 book';
  // Estimates are rounded to hundreds.
  const rounded = totalIsEstimate ? Math.round(total / 100) * 100 : total;
  return `${totalIsEstimate ? 'about ' : ''}${rounded.toLocaleString('en')} books`;
}

/** `412`, `about 12,000`. */
export function facetText({ count, countIsEstimate }: Pick<FacetValue, 'count' | 'countIsEstimate'>): string {
  if (!countIsEstimate) return count.toLocaleString('en');
  return `about ${count.toLocaleString('en', { maximumSignificantDigits: 2 })}`;
}

/** `17–32 of 412 books`. */
export function describePosition({ query, books, ...total }: ListingData): string {
  const before = (query.page - 1) * PAGE_SIZE;
  return books.length < total.total ? `${before + 1}–${before + books.length} of ${countText(total)}` : '';
}

/** A single book needs no filters, unless filters led to it. */
export const isFilterable = ({ total, query }: ListingData) => total > 1 || activeFilters(query).length > 0;

export function listingHeading({
  catalogue,
  query,
  criteria,
  correctedTo,
  match,
  genreNames,
}: ListingData): string {
  if (query.q !== '' && criteria === 'author') return `Books by ${query.q}`;
  if (query.q !== '') return `“${(match === 'corrected' && correctedTo) || query.q}”`;
  const [kind, ...otherKinds] = activeFilters(query);
  if (otherKinds.length === 0 && kind === 'author' && query.author.length === 1)
    return `Books by ${query.author[0]}`;
  const [genre, second] = query.genre;
  if (genre !== undefined && second === undefined) return genreNames[genre] ?? CATALOGUE_NAMES[catalogue];
  return CATALOGUE_NAMES[catalogue];
}

export const yearText = (year: number) => (year < 0 ? `${-year} BCE` : String(year));

/** `1800–1899`, `from 1950`, `until 400 BCE`. */
export function rangeText(
  from: number | undefined,
  to: number | undefined,
  text: (n: number) => string = String,
): string {
  if (from === undefined) return `until ${text(to ?? 0)}`;
  if (to === undefined) return `from ${text(from)}`;
  return from === to ? text(from) : `${text(from)}–${text(to)}`;
}
