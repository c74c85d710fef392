import type { Design } from '../design.ts';

/** A design that is only in this browser: a guest's, or what could not be sent yet. */
export interface Draft {
  name: string;
  design: Design;
  /** The saved design and the version of which it was made; null was never saved. */
  kept: { id: string; version: number } | null;
  /** When it was sent to the account without an answer being known: it may be there already. */
  movingSince?: string;
}

const PREFIX = 'designDraft.';

/** Where the draft of a book lies: one for each book, and one for no book of the shop. */
export const draftKeyOf = (bookId: string | null): string => PREFIX + (bookId ?? 'free');
/** Where what was not sent yet of a saved design lies. */
export const unsentKeyOf = (designId: string): string => `${PREFIX}saved.${designId}`;

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
  try {
    localStorage.setItem(key, text);
    return text;
  } catch {
    return null;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that is forbidden holds none.
  }
}

/** The keys of all drafts of guests, those that a person has not sent yet left out. */
export function guestDraftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(
      (key) => key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}saved.`) && !key.endsWith(DAMAGED),
    );
  } catch {
    return [];
  }
}

const DAMAGED = '.damaged';

/** The draft under a key. One that cannot be read is laid aside under another name, since it may be of a newer shop. */
export async function readDraft(key: string): Promise<Draft | null> {
  const text = draftText(key);
  if (text === null) return null;
  const draft = await parsedDraft(text);
  if (!draft) {
    try {
      localStorage.setItem(key + DAMAGED, text);
    } catch {
      // There is no room to lay it aside; it stays where it is until the next one is stored.
    }
  }
  return draft;
}

/** The schema library comes only where there is something to check. */
export async function parsedDraft(text: string): Promise<Draft | null> {
  const { readStoredDraft } = await import('../stored-draft.ts');
  return readStoredDraft(text);
}
