import { isDeepStrictEqual } from 'node:util';
import type { FieldChanges, FlatBook } from './given.ts';

/** What of these fields is otherwise in the book. That it is withdrawn is one thing, whenever it was. */
export function differences(book: FlatBook, fields: Partial<FlatBook>): FieldChanges {
  const found: FieldChanges = {};
  for (const [name, after] of Object.entries(fields)) {
    const before = book[name as keyof FlatBook];
    if (!isSame(name, before, after)) found[name] = { before, after };
  }
  return found;
}

/** Whether a field has one value and the other; what is not said is none. */
export function isSame(name: string, one: unknown, other: unknown): boolean {
  if (name === 'withdrawnAt') return Boolean(one) === Boolean(other);
  return isDeepStrictEqual(one ?? null, other ?? null);
}
