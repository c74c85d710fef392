import { TIERS } from './search-schema.ts';
import type { SearchStatistics } from './statistics.ts';
import { expectedOf, mostOf, type Term } from './terms.ts';

/** A table of documents, and what part of all books it holds. */
export interface Tier {
  table: string;
  share: number;
}

/** As few books are gathered and sorted faster than they are looked for in any order, or in a tier. */
export const FEW = 500;
/** Popular books have a word a little oftener than others. */
const POPULAR = 1.5;
/** Words that stand together in one title do so in others, and then in more books than chance has it. */
const TOGETHER = 8;

/** All tiers and last the table of all books. A tier holds the most popular: what fills a page there is right. */
export function tiersOf({ schema, books, tierSizes }: SearchStatistics): Tier[] {
  const tiers = tierSizes.flatMap((size, i) => ({
    table: `${schema}.${TIERS[i]}`,
    share: size / Math.max(books, 1),
  }));
  return [...tiers, { table: `${schema}.documents`, share: 1 }];
}

/**
 * The tiers worth asking for the `wanted` most popular books that meet the terms: those that may have them. The
 * largest always, unless books are surely few: chance is a bad judge of words, and all books may be too many.
 */
export function tiersFor(statistics: SearchStatistics, terms: readonly Term[], wanted: number): Tier[] {
  const tiers = tiersOf(statistics);
  if (mostOf(terms) <= FEW) return tiers.slice(-1);
  const expected = expectedOf(terms, statistics.books) * (terms.length > 1 ? TOGETHER : POPULAR);
  return tiers.filter(({ share }, i) => i >= tiers.length - 2 || expected * share >= wanted);
}
