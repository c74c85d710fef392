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

/** Compares JSON values; absent equals null, and the order of keys is ignored. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (left === null || left === undefined) return right === null || right === undefined;
  if (typeof left !== 'object' || typeof right !== 'object' || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  if (Array.isArray(left) && Array.isArray(right) && left.length !== right.length) return false;
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSame(a[name], b[name]));
}
