import type { JobKind } from '../plan.ts';

const keyOf = (kind: JobKind) => `printSetup.${kind}`;

/** Returns what was left in the setup: `new`, the id of a changed job, or null. Needs no database. */
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
  } catch {}
}
