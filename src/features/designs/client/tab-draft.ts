/** Key of this tab's draft: the book's, unless this tab continues with a copy. */
export function getTabKey(draftKey: string): string {
  try {
    return sessionStorage.getItem(draftKey) ?? draftKey;
  } catch {
    return draftKey;
  }
}

/** New key for this tab's copy, remembered in sessionStorage so that a reload continues with it. */
export function createCopyKey(draftKey: string): string {
  const base = baseKey(draftKey);
  const key = `${base}.copy-${crypto.randomUUID().slice(0, 8)}`;
  try {
    sessionStorage.setItem(base, key);
  } catch {
    // Blocked storage: the copy is still found at the next login.
  }
  return key;
}

/** Continues with `draftKey` after a reload instead of a copy. */
export function forgetCopy(draftKey: string): void {
  const base = baseKey(draftKey);
  try {
    if (draftKey === base) sessionStorage.removeItem(base);
    else sessionStorage.setItem(base, draftKey);
  } catch {
    // Blocked storage remembers no copy.
  }
}

const baseKey = (draftKey: string): string => draftKey.split('.copy-')[0] ?? draftKey;
