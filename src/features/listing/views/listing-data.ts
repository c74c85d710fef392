import type { CardBook } from '#features/books/card-book.ts';
import type { Match } from '#features/search/best-seller-match.ts';
import type { Facets, SearchQuery } from '#features/search/contract.ts';
import type { Criteria, FilterKind } from '../listing-query.ts';

/** How many books there are; `totalIsEstimate` when that was extrapolated. */
export interface Total {
  total: number;
  totalIsEstimate: boolean;
}

/** The two catalogues that have a listing. */
export type ListedCatalogue = 'regular' | 'bestSeller';

/** Everything a listing shows: plain data, the same for everyone with the same address and currency. */
export interface ListingData extends Total {
  catalogue: ListedCatalogue;
  /** The query as it was understood: genres are slugs, languages are names. */
  query: SearchQuery;
  criteria: Criteria | null;
  /** The visitor's, in which prices are shown and price bands are counted. */
  currency: string;
  /** Names of the chosen genres, by slug. */
  genreNames: Record<string, string>;
  /** What of the address could not be understood, in words. */
  ignored: string[];
  books: CardBook[];
  /** What was searched for instead of what was typed. */
  correctedTo?: string | undefined;
  match: Match;
  /** Each group is counted as if nothing of it were chosen, so that it says what choosing more would bring. */
  facets: Facets;
  /** Matches in the other catalogue. */
  elsewhere: Total | null;
  /** When nothing was found: what taking one kind of filter away, or all of them, would bring. */
  wider: (Total & { kind: FilterKind | 'all' })[];
}
