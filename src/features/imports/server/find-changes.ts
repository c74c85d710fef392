import { isDeepStrictEqual } from 'node:util';
import type { FieldChanges, FlatBook } from './flat-book.ts';

/** Changed fields. Withdrawal times are only compared as withdrawn or not. */
export function findChanges(book: FlatBook, fields: Partial<FlatBook>): FieldChanges {
  const changes: FieldChanges = {};
  for (const [name, after] of Object.entries(fields)) {
    const before = book[name as keyof FlatBook];
    if (!isSameValue(name, before, after)) changes[name] = { before, after };
  }
  return changes;
}

/** Compares field values; undefined equals null. */
export function isSameValue(name: string, left: unknown, right: unknown): boolean {
  if (name === 'withdrawnAt') return Boolean(left) === Boolean(right);
  return isDeepStrictEqual(left ?? null, right ?? null);
}
