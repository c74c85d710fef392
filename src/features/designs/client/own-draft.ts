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
  const base = draftKey.split('.copy-')[0] ?? draftKey;
  const key = `${base}.copy-${crypto.randomUUID().slice(0, 8)}`;
  try {
    sessionStorage.setItem(base, key);
  } catch {
    // Storage that is forbidden: the copy is found among the drafts at login.
  }
  return key;
}
