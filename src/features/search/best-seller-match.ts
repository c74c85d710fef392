import type { SearchResult } from './contract.ts';

/** How well a catalogue answers a search, from best to worst. */
const MATCHES = ['exact', 'corrected', 'partial', 'none'] as const;
export type Match = (typeof MATCHES)[number];

/** `withAllWords` is how many of the found books have every word that was typed, or what it was taken for. */
export function matchOf(result: Pick<SearchResult, 'total' | 'correctedTo'>, withAllWords: number): Match {
  if (result.total === 0) return 'none';
  if (withAllWords === 0) return 'partial';
  return result.correctedTo === undefined ? 'exact' : 'corrected';
}

/**
 * Whether a search belongs to the best sellers rather than to the listing: when they alone have what was typed
 * (storefront 2.8). Of two guesses at a mistyped search, the one among best sellers is the likelier.
 */
export function belongsToBestSellers(regular: Match, bestSeller: Match): boolean {
  if (regular === 'corrected' && bestSeller === 'corrected') return true;
  return MATCHES.indexOf(bestSeller) < MATCHES.indexOf(regular);
}
