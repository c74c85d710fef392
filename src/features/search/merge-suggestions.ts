import { normalise } from '#kernel/normalise.ts';

/** What a suggestion needs to be told apart from another one. */
interface Suggested {
  title: string;
  author: string;
}

/** Best sellers first, one of each title and author, at most `limit` (decision 26). */
export function mergeSuggestions<T extends Suggested>(
  bestSellers: readonly T[],
  others: readonly T[],
  limit = 10,
) {
  const merged = new Map<string, T>();
  for (const one of [...bestSellers, ...others]) {
    const key = titleAndAuthor(one);
    if (!merged.has(key)) merged.set(key, one);
  }
  return [...merged.values()].slice(0, limit);
}

/** One text for books that a shopper would take for the same. */
export const titleAndAuthor = (book: Suggested) => `${normalise(book.title)}\n${normalise(book.author)}`;
