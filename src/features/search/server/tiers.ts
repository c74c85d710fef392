import { TIERS } from './search-schema.ts';
import type { SearchStatistics } from './statistics.ts';
import { expectedBooks, maxBooks, type Term } from './terms.ts';

export interface Tier {
  table: string;
  share: number;
}

/** Up to this many books, gathering and sorting beats scanning in order or by tier. */
export const GATHER_MAX = 500;
/** Popular books match words somewhat more often than others. */
const POPULAR_FACTOR = 1.5;
/** Words of one title tend to occur together elsewhere, too: several match more books than independence predicts. */
const CORRELATION_FACTOR = 8;

/**
 * All tiers, then the table of all books. A page filled from a tier is correct, as tiers hold the most popular books.
 */
export function allTiers({ schema, books, tierSizes }: SearchStatistics): Tier[] {
  const tiers = tierSizes.flatMap((size, i) => ({
    table: `${schema}.${TIERS[i]}`,
    share: size / Math.max(books, 1),
  }));
  return [...tiers, { table: `${schema}.documents`, share: 1 }];
}

/** Includes the largest tier unless matches are certainly few, as estimates may be far off. */
export function tiersToSearch(statistics: SearchStatistics, terms: readonly Term[], needed: number): Tier[] {
  const tiers = allTiers(statistics);
  if (maxBooks(terms) <= GATHER_MAX) return tiers.slice(-1);
  const expected =
    expectedBooks(terms, statistics.books) * (terms.length > 1 ? CORRELATION_FACTOR : POPULAR_FACTOR);
  return tiers.filter(({ share }, i) => i >= tiers.length - 2 || expected * share >= needed);
}
