import type { JobKind } from '../plan.ts';

const keyOf = (kind: JobKind) => `printSetup.${kind}`;

/** What was left on this setup: `new`, or the id of a job that was changed; null where it is clear. Known without any store. */
export function keptMark(kind: JobKind): string | null {
  try {
    return localStorage.getItem(keyOf(kind));
  } catch {
    return null;
  }
}

export function markKept(kind: JobKind, mark: string | null): void {
  try {
    if (mark) localStorage.setItem(keyOf(kind), mark);
    else localStorage.removeItem(keyOf(kind));
  } catch {
    // Storage that is forbidden keeps nothing.
  }
}
