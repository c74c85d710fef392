import { createStore } from '../store.ts';

export const notice = createStore<{ words: string; at: number } | null>(null);

/** Shows a confirmation, which screen readers announce. */
export const say = (words: string) => notice.set({ words, at: Date.now() });
