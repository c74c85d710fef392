import { isSame } from './same-value.ts';

/** What became of an edit that somebody made while others may have edited the same thing. */
export interface MergedEdit<T> {
  /** The whole thing as it is to be. */
  merged: T;
  /** Fields that both changed, each to something else: whoever saves is asked. */
  conflicts: (keyof T)[];
  /** Fields that others changed meanwhile and this edit leaves alone: they stay as the others made them. */
  others: (keyof T)[];
}

/**
 * Merges an edit field by field, so that the second of two never overwrites what the first changed.
 * @param was the thing as the editor saw it when they began
 * @param now as they want it
 * @param current as it is by now
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
