import type { Design } from '../design.ts';

/** A design that is only in this browser: a guest's, or what could not be sent yet. */
export interface Draft {
  name: string;
  design: Design;
  /** The saved design and the version of which it was made; null was never saved. */
  kept: { id: string; version: number } | null;
  /** When it was sent to the account without an answer being known: it may be there already. */
  movingSince?: string;
  /** The design of the line of the cart that it was made of, in its canonical form. */
  of?: string;
  /** The id of the person among whose designs it is, or was until it was deleted. */
  owner?: string;
}

const PREFIX = 'designDraft.';
const SAVED = `${PREFIX}saved.`;
const OWNED = `${PREFIX}of.`;
const DAMAGED = '.damaged';

/**
 * Where a draft lies: one for each book, and one for no book of the shop. A person's lie apart from those of guests and of
 * other persons at the same browser, who neither see them nor take them into their accounts.
 * @param owner the id of who is logged in; null for a guest
 */
export const draftKeyOf = (name: string | null, owner: string | null): string =>
  (owner === null ? PREFIX : `${OWNED}${owner}.`) + (name ?? 'free');
/** Where what was not sent yet of a saved design lies; it is opened by its owner alone. */
export const unsentKeyOf = (designId: string): string => SAVED + designId;

/** Where a guest's draft lies once it is that of `owner`; the same where it is somebody's already. */
export const ownedKeyOf = (key: string, owner: string | null): string =>
  owner !== null && isOfGuest(key) ? `${OWNED}${owner}.${key.slice(PREFIX.length)}` : key;

const isOfGuest = (key: string) =>
  key.startsWith(PREFIX) && !key.startsWith(SAVED) && !key.startsWith(OWNED) && !key.endsWith(DAMAGED);

/** What is stored, as text, so that a change by another tab is seen; null where there is none or storage is forbidden. */
export function draftText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns the text that lies there now; null when it could not be stored */
export function storeDraft(key: string, draft: Draft): string | null {
  const text = JSON.stringify(draft);
  return storeText(key, text) ? text : null;
}

/** @returns whether it is stored */
export function storeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that is forbidden holds none.
  }
}

/** The keys of all drafts of guests: what a person has not saved or not sent yet is left out. */
export const guestDraftKeys = (): string[] => keysWhere(isOfGuest);

/** The ids of the saved designs of which something lies in this browser. */
export const unsentDesigns = (): string[] =>
  keysWhere((key) => key.startsWith(SAVED) && !key.endsWith(DAMAGED)).map((key) => key.slice(SAVED.length));

function keysWhere(isMeant: (key: string) => boolean): string[] {
  try {
    return Object.keys(localStorage).filter(isMeant);
  } catch {
    return [];
  }
}

/** The draft under a key. One that cannot be read is laid aside under another name, since it may be of a newer shop. */
export async function readDraft(key: string): Promise<Draft | null> {
  const text = draftText(key);
  if (text === null) return null;
  const draft = await parsedDraft(text);
  // Where there is no room to lay it aside it stays where it is until the next one is stored.
  if (!draft) storeText(key + DAMAGED, text);
  return draft;
}

/** The schema library comes only where there is something to check. */
export async function parsedDraft(text: string): Promise<Draft | null> {
  const { readStoredDraft } = await import('../stored-draft.ts');
  return readStoredDraft(text);
}
