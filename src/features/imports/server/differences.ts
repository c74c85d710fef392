import { isDeepStrictEqual } from 'node:util';
import type { FieldChanges, FlatBook } from './given.ts';

/** Changed fields. Withdrawal times are only compared as withdrawn or not. */
export function differences(book: FlatBook, fields: Partial<FlatBook>): FieldChanges {
  const found: FieldChanges = {};
  for (const [name, after] of Object.entries(fields)) {
    const before = book[name as keyof FlatBook];
    if (!isSame(name, before, after)) found[name] = { before, after };
  }
  return found;
}

/** Compares field values; undefined equals null. */
export function isSame(name: string, one: unknown, other: unknown): boolean {
  if (name === 'withdrawnAt') return Boolean(one) === Boolean(other);
  return isDeepStrictEqual(one ?? null, other ?? null);
}
