/*
 * A tab whose draft was kept as a copy goes on with that copy after a reload, while other tabs go on with theirs.
 */

/** The key of this tab's draft, which is that of the book unless it was kept as a copy here. */
export function ownKeyOf(draftKey: string): string {
  try {
    return sessionStorage.getItem(draftKey) ?? draftKey;
  } catch {
    return draftKey;
  }
}

/** A new key for this tab, remembered as long as it is open. */
export function copyKeyOf(draftKey: string): string {
  const base = baseOf(draftKey);
  const key = `${base}.copy-${crypto.randomUUID().slice(0, 8)}`;
  try {
    sessionStorage.setItem(base, key);
  } catch {
    // Storage that is forbidden: the copy is found among the drafts at login.
  }
  return key;
}

/** Has this tab go on with the draft under `draftKey` after a reload, no more with a copy. */
export function forgetCopy(draftKey: string): void {
  const base = baseOf(draftKey);
  try {
    if (draftKey === base) sessionStorage.removeItem(base);
    else sessionStorage.setItem(base, draftKey);
  } catch {
    // Storage that is forbidden remembers no copy.
  }
}

const baseOf = (draftKey: string): string => draftKey.split('.copy-')[0] ?? draftKey;
