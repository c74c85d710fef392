import type { AdminListQuery } from '#kernel/admin-list.ts';
import { normalise } from '#kernel/normalise.ts';
import { Failure } from '#platform/http/failures.ts';
import { InUseError } from '../related-writes.ts';

type Fields = Record<string, unknown>;

/** Searches, sorts and pages a list that fits in memory. */
export function paginate(
  records: readonly Fields[],
  { q = '', sort, page, size }: AdminListQuery,
): { data: Fields[]; total: number } {
  const words = normalise(q).split(' ').filter(Boolean);
  const matches = records.filter((record) => {
    const text = normalise(Object.values(record).flat().join(' '));
    return words.every((word) => text.includes(word));
  });
  const name = sort?.replace(/^-/, '');
  const ordered = name ? matches.toSorted((a, b) => compare(a[name], b[name])) : matches;
  const rows = sort?.startsWith('-') ? ordered.toReversed() : ordered;
  return { data: rows.slice((page - 1) * size, page * size), total: matches.length };
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));

/** Reports records that books still refer to. @throws Failure 409 `IN_USE` */
export async function reportInUse(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof InUseError) throw new Failure(409, 'IN_USE', error.message);
    throw error;
  }
}
