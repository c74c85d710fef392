import { createStore } from '#browser/store.ts';

/** Progress through login by emailed code, and what was typed so far. */
export interface CodeDraft {
  email: string;
  /** Submitted with the code; null before a code was requested. */
  ticket: string | null;
  code: string;
  /** The code was right, and the address has no account yet. */
  isProved: boolean;
  fullName: string;
  /** The visitor just signed in, and the page hasn't announced it yet. */
  hasEntered: boolean;
}

export const NOTHING_TYPED: CodeDraft = {
  email: '',
  ticket: null,
  code: '',
  isProved: false,
  fullName: '',
  hasEntered: false,
};

const KEY = 'emailCode';
/** Kept in session storage, so reloading or going back loses nothing. */
export const codeDraft = createStore<CodeDraft>(NOTHING_TYPED);

export function readCodeDraft(): void {
  try {
    codeDraft.set(readFrom(sessionStorage.getItem(KEY)));
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}

export function changeCodeDraft(change: Partial<CodeDraft>): void {
  codeDraft.set((before) => ({ ...before, ...change }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(codeDraft.get()));
  } catch {}
}

export function forgetCodeDraft(): void {
  codeDraft.set(NOTHING_TYPED);
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/** Parses the stored draft, ignoring invalid fields. @param text null if nothing is stored */
export function readFrom(text: string | null): CodeDraft {
  const value = parsed(text);
  const textOf = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
  const ticket = textOf('ticket') || null;
  return {
    email: textOf('email'),
    ticket,
    code: textOf('code'),
    isProved: ticket !== null && value['isProved'] === true,
    fullName: textOf('fullName'),
    hasEntered: value['hasEntered'] === true,
  };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
