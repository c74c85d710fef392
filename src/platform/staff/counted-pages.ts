import { LRUCache } from 'lru-cache';

/** Counts are cached this long: counting a hundred thousand rows takes longer than showing fifty. */
const COUNT_MS = 10_000;

interface PageQuery {
  page: number;
  size: number;
  sort?: string | undefined;
}

export type PageCounter = <Q extends PageQuery, T>(
  query: Q,
  rows: () => Promise<T[]>,
  count: () => Promise<number>,
) => Promise<{ data: T[]; total: number }>;

/** Pages a list with its total: counted only if the page is full, and cached per filter. */
export function createPageCounter(): PageCounter {
  const counts = new LRUCache<string, number>({ max: 500, ttl: COUNT_MS });
  return async ({ page, size, sort: _, ...filters }, rows, count) => {
    const data = await rows();
    const endOfPage = (page - 1) * size + data.length;
    if (data.length < size && (data.length > 0 || page === 1)) return { data, total: endOfPage };
    const key = JSON.stringify(filters);
    const total = counts.get(key) ?? (await count());
    counts.set(key, total, { noUpdateTTL: true });
    return { data, total: Math.max(total, data.length > 0 ? endOfPage : 0) };
  };
}
