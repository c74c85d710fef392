import { normalise } from '#kernel/normalise.ts';

interface Suggested {
  title: string;
  author: string;
}

/** Best sellers first, without duplicates of title and author, at most `limit` (decision 26). */
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

/** Key of books that look identical to a shopper. */
export const titleAndAuthor = (book: Suggested) => `${normalise(book.title)}\n${normalise(book.author)}`;
