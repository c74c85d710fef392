import { createStore } from '../store.ts';

/** What was last done, for a moment; null when there is nothing to say. */
export const notice = createStore<{ words: string; at: number } | null>(null);

/** Says that something is done, also to who only listens. */
export const say = (words: string) => notice.set({ words, at: Date.now() });
