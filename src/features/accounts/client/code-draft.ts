import { createStore } from '#browser/store.ts';

/** How far somebody has come on the way to being known by a code in a letter, and what they typed. */
export interface CodeDraft {
  email: string;
  /** What the code of the letter works with; null before a letter was asked for. */
  ticket: string | null;
  code: string;
  /** Whether the code was right, and the address has no account yet. */
  isProved: boolean;
  fullName: string;
  /** Whether they are known now, and the page has not said so yet. */
  hasEntered: boolean;
}

export const NOTHING_TYPED: CodeDraft = {
  ...{ email: '', ticket: null, code: '', isProved: false, fullName: '', hasEntered: false },
};

const KEY = 'emailCode';
/** Kept for this tab, so that neither a reload nor a way back loses anything. */
export const codeDraft = createStore<CodeDraft>(NOTHING_TYPED);

/** Takes up what was typed before the page was left or loaded again. */
export function readCodeDraft(): void {
  try {
    codeDraft.set(readFrom(sessionStorage.getItem(KEY)));
  } catch {
    // Storage that is forbidden: what is typed holds for the page.
  }
}

export function changeCodeDraft(change: Partial<CodeDraft>): void {
  codeDraft.set((before) => ({ ...before, ...change }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(codeDraft.get()));
  } catch {
    // As above.
  }
}

export function forgetCodeDraft(): void {
  codeDraft.set(NOTHING_TYPED);
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}

/** What storage holds, as far as it makes sense. @param text null where it holds nothing */
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
