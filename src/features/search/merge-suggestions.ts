import { normalise } from '#kernel/normalise.ts';

interface TitledBook {
  title: string;
  author: string;
}

/** Best sellers first, without duplicates of title and author, at most `limit` (decision 26). */
export function mergeSuggestions<T extends TitledBook>(
  bestSellers: readonly T[],
  regularBooks: readonly T[],
  limit = 10,
) {
  const merged = new Map<string, T>();
  for (const suggestion of [...bestSellers, ...regularBooks]) {
    const key = titleAndAuthor(suggestion);
    if (!merged.has(key)) merged.set(key, suggestion);
  }
  return [...merged.values()].slice(0, limit);
}

/** Key of books that look identical to a shopper. */
export const titleAndAuthor = (book: TitledBook) => `${normalise(book.title)}\n${normalise(book.author)}`;
