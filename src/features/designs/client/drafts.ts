import type { Draft } from '../stored-draft.ts';

const PREFIX = 'designDraft.';
const SAVED = `${PREFIX}saved.`;
const OWNED = `${PREFIX}of.`;
const DAMAGED = '.damaged';

/**
 * Storage key of a draft, separate per book and per user, so that nobody sees or takes over another person's drafts.
 * @param owner id of the user; null for a guest
 */
export const getDraftKey = (name: string | null, owner: string | null): string =>
  (owner === null ? PREFIX : `${OWNED}${owner}.`) + (name ?? 'free');
export const getUnsentKey = (designId: string): string => SAVED + designId;

export const getOwnedKey = (key: string, owner: string | null): string =>
  owner !== null && isGuestKey(key) ? `${OWNED}${owner}.${key.slice(PREFIX.length)}` : key;

const isGuestKey = (key: string) =>
  key.startsWith(PREFIX) && !key.startsWith(SAVED) && !key.startsWith(OWNED) && !key.endsWith(DAMAGED);

/** Raw text, so that changes by another tab can be detected; null if absent or storage is blocked. */
export function readDraftText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns the stored text; null if it could not be stored */
export function storeDraft(key: string, draft: Draft): string | null {
  const text = JSON.stringify(draft);
  return storeText(key, text) ? text : null;
}

export function storeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds none.
  }
}

export const guestDraftKeys = (): string[] => findKeys(isGuestKey);

export const unsentDesignIds = (): string[] =>
  findKeys((key) => key.startsWith(SAVED) && !key.endsWith(DAMAGED)).map((key) => key.slice(SAVED.length));

function findKeys(isMatch: (key: string) => boolean): string[] {
  try {
    return Object.keys(localStorage).filter(isMatch);
  } catch {
    return [];
  }
}

/** Keeps an unreadable draft under another key, since a newer release may have written it. */
export async function readDraft(key: string): Promise<Draft | null> {
  const text = readDraftText(key);
  if (text === null) return null;
  const draft = await parseDraft(text);
  if (!draft) storeText(key + DAMAGED, text);
  return draft;
}

/** Loads the schema library only when there is something to check. */
export async function parseDraft(text: string): Promise<Draft | null> {
  const { readStoredDraft } = await import('../stored-draft.ts');
  return readStoredDraft(text);
}
