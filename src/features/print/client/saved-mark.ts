import type { JobKind } from '../plan.ts';

const storageKey = (kind: JobKind) => `printSetup.${kind}`;

/** Returns what was left in the setup: `new`, the id of a changed job, or null. Needs no database. */
export function readSavedMark(kind: JobKind): string | null {
  try {
    return localStorage.getItem(storageKey(kind));
  } catch {
    return null;
  }
}

export function writeSavedMark(kind: JobKind, mark: string | null): void {
  try {
    if (mark) localStorage.setItem(storageKey(kind), mark);
    else localStorage.removeItem(storageKey(kind));
  } catch {}
}
