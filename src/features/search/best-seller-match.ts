import type { SearchResult } from './contract.ts';

const MATCHES = ['exact', 'corrected', 'partial', 'none'] as const;
export type Match = (typeof MATCHES)[number];

/** `withAllWords` counts the books that have every word typed, or its correction. */
export function classifyMatch(
  result: Pick<SearchResult, 'total' | 'correctedTo'>,
  withAllWords: number,
): Match {
  if (result.total === 0) return 'none';
  if (withAllWords === 0) return 'partial';
  return result.correctedTo === undefined ? 'exact' : 'corrected';
}

/** Whether only the best sellers match a search (storefront 2.8); of two corrections, theirs is the likelier. */
export function belongsToBestSellers(regular: Match, bestSeller: Match): boolean {
  if (regular === 'corrected' && bestSeller === 'corrected') return true;
  return MATCHES.indexOf(bestSeller) < MATCHES.indexOf(regular);
}
