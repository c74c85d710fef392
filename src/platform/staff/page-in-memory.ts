import type { AdminListQuery } from '#kernel/admin-list.ts';

export type Fields = Record<string, unknown>;

interface ListOptions {
  /** Fields that together must contain every word. */
  search: readonly string[];
  /** Default order, such as `-createdAt`. */
  order: string;
}

/** Searches, sorts and pages records that fit in memory. */
export function pageInMemory(
  records: readonly Fields[],
  { q = '', sort, page, size }: AdminListQuery,
  { search, order }: ListOptions,
): { data: Fields[]; total: number } {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = records.filter((record) => {
    const text = search.map((name) => String(record[name] ?? '').toLowerCase()).join(' ');
    return words.every((word) => text.includes(word));
  });
  matches.sort(createComparator(sort ?? order));
  return { data: matches.slice((page - 1) * size, page * size), total: matches.length };
}

function createComparator(sort: string) {
  const name = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  return (a: Fields, b: Fields) => direction * compareValues(a[name], b[name]) || compareValues(a.id, b.id);
}

/** Null sorts last. */
function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en');
}
