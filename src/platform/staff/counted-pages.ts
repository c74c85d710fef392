import { LRUCache } from 'lru-cache';

/** For so long it is known how many a question finds: to count a hundred thousand takes longer than to show fifty. */
const COUNT_MS = 10_000;

/** How a page is asked for; all else of a query is what is looked for. */
interface AskedPage {
  page: number;
  size: number;
  sort?: string | undefined;
}

/** A page of a list, and how many there are in all. */
export type CountedPage = <Q extends AskedPage, T>(
  asked: Q,
  rows: () => Promise<T[]>,
  count: () => Promise<number>,
) => Promise<{ data: T[]; total: number }>;

/**
 * Gives pages of one list with how many there are in all: counted where the page is full, at most every ten seconds for one
 * question; where it is not full, it tells how many there are.
 */
export function countedPages(): CountedPage {
  const counts = new LRUCache<string, number>({ max: 500, ttl: COUNT_MS });
  return async ({ page, size, sort: _, ...question }, rows, count) => {
    const data = await rows();
    const seen = (page - 1) * size + data.length;
    if (data.length < size && (data.length > 0 || page === 1)) return { data, total: seen };
    const key = JSON.stringify(question);
    const total = counts.get(key) ?? (await count());
    counts.set(key, total, { noUpdateTTL: true });
    return { data, total: Math.max(total, data.length > 0 ? seen : 0) };
  };
}
