import { isSame } from './is-same.ts';

export interface MergedEdit<T> {
  merged: T;
  conflicts: (keyof T)[];
  /** Fields only others changed; their values stay. */
  others: (keyof T)[];
}

/**
 * Merges an edit field by field (three-way), so nobody overwrites someone else's change.
 * @param was the record when the editor opened it
 * @param now as edited
 * @param current as stored
 */
export function mergeEdit<T extends object>(was: T, now: T, current: T): MergedEdit<T> {
  const merged = { ...current };
  const conflicts: (keyof T)[] = [];
  const others: (keyof T)[] = [];
  for (const field of Object.keys(now) as (keyof T)[]) {
    const isMine = !isSame(was[field], now[field]);
    const isTheirs = !isSame(was[field], current[field]);
    if (isMine && isTheirs && !isSame(now[field], current[field])) conflicts.push(field);
    else if (isMine) merged[field] = now[field];
    else if (isTheirs) others.push(field);
  }
  return { merged, conflicts, others };
}
