import type { JobKind } from '../contract.ts';

const storageKey = (kind: JobKind) => `printSetup.${kind}`;

/** Returns `new`, the id of a changed job, or null if nothing is saved. Needs no database. */
export function readSavedMarker(kind: JobKind): string | null {
  try {
    return localStorage.getItem(storageKey(kind));
  } catch {
    return null;
  }
}

export function writeSavedMarker(kind: JobKind, marker: string | null): void {
  try {
    if (marker) localStorage.setItem(storageKey(kind), marker);
    else localStorage.removeItem(storageKey(kind));
  } catch {}
}
