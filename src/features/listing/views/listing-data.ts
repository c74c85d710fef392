import type { CardBook } from '#features/books/card-book.ts';
import type { Match } from '#features/search/best-seller-match.ts';
import type { Facets, SearchQuery } from '#features/search/contract.ts';
import type { Criteria, FilterKind } from '../listing-query.ts';

/** `totalIsEstimate` marks an extrapolated count. */
export interface Total {
  total: number;
  totalIsEstimate: boolean;
}

export type ListedCatalogue = 'regular' | 'bestSeller';

/** Data of a listing; identical for all visitors with the same address and currency. */
export interface ListingData extends Total {
  catalogue: ListedCatalogue;
  /** Normalised query: genres are slugs, languages are names. */
  query: SearchQuery;
  criteria: Criteria | null;
  /** The visitor's currency, used for prices and price bands. */
  currency: string;
  genreNames: Record<string, string>;
  /** Parts of the address that were not understood. */
  ignored: string[];
  books: CardBook[];
  /** Spelling correction that was searched instead. */
  correctedTo?: string | undefined;
  match: Match;
  /** Each group is counted without its own filter, to show what more choices would add. */
  facets: Facets;
  otherCatalogueTotal: Total | null;
  /** For an empty result: totals without one kind of filter, or without any. */
  widerSearches: (Total & { kind: FilterKind | 'all' })[];
}
