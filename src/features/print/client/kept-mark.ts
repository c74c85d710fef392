import type { JobKind } from '../plan.ts';

const keyOf = (kind: JobKind) => `print-desk-${kind}`;

/** Whether something was left on this desk: known at once, without opening the store that has it. */
export function hasKept(kind: JobKind): boolean {
  try {
    return localStorage.getItem(keyOf(kind)) !== null;
  } catch {
    return false;
  }
}

export function markKept(kind: JobKind, isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(keyOf(kind), 'true');
    else localStorage.removeItem(keyOf(kind));
  } catch {
    // Storage that is forbidden keeps nothing.
  }
}
