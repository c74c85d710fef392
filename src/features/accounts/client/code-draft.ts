import { createStore } from '#browser/store.ts';
import { parseJsonObject } from '#kernel/parse-json.ts';

export interface CodeDraft {
  email: string;
  /** Submitted with the code; null before a code was requested. */
  ticket: string | null;
  code: string;
  /** The code was right, and the address has no account yet. */
  isVerified: boolean;
  fullName: string;
  /** The visitor just signed in, and the page hasn't announced it yet. */
  hasEntered: boolean;
}

export const EMPTY_CODE_DRAFT: CodeDraft = {
  email: '',
  ticket: null,
  code: '',
  isVerified: false,
  fullName: '',
  hasEntered: false,
};

const KEY = 'emailCode';
/** Kept in session storage, so reloading or going back loses nothing. */
export const codeDraft = createStore<CodeDraft>(EMPTY_CODE_DRAFT);

export function loadCodeDraft(): void {
  try {
    codeDraft.set(parseCodeDraft(sessionStorage.getItem(KEY)));
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}

export function changeCodeDraft(change: Partial<CodeDraft>): void {
  codeDraft.set((previous) => ({ ...previous, ...change }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(codeDraft.get()));
  } catch {}
}

export function forgetCodeDraft(): void {
  codeDraft.set(EMPTY_CODE_DRAFT);
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/** Parses the stored draft, ignoring invalid fields. @param text null if nothing is stored */
export function parseCodeDraft(text: string | null): CodeDraft {
  const value = parseJsonObject(text ?? '');
  const readText = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
  const ticket = readText('ticket') || null;
  return {
    email: readText('email'),
    ticket,
    code: readText('code'),
    isVerified: ticket !== null && value['isVerified'] === true,
    fullName: readText('fullName'),
    hasEntered: value['hasEntered'] === true,
  };
}
