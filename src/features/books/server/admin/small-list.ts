import type { AdminListQuery } from '#kernel/admin-list.ts';
import { normalise } from '#kernel/normalise.ts';
import { Failure } from '#platform/http/failures.ts';
import { StillUsed } from '../write-beside.ts';

type Fields = Record<string, unknown>;

/** Searches, sorts and pages a list that fits in memory. */
export function pageOf(
  all: readonly Fields[],
  { q = '', sort, page, size }: AdminListQuery,
): { rows: Fields[]; total: number } {
  const words = normalise(q).split(' ').filter(Boolean);
  const found = all.filter((one) => {
    const text = normalise(Object.values(one).flat().join(' '));
    return words.every((word) => text.includes(word));
  });
  const name = sort?.replace(/^-/, '');
  const ordered = name ? found.toSorted((a, b) => compare(a[name], b[name])) : found;
  const rows = sort?.startsWith('-') ? ordered.toReversed() : ordered;
  return { rows: rows.slice((page - 1) * size, page * size), total: found.length };
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));

/** Reports records that books still refer to. @throws Failure 409 `IN_USE` */
export async function orInUse(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof StillUsed) throw new Failure(409, 'IN_USE', error.message);
    throw error;
  }
}
