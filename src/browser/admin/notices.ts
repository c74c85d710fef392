import { createStore } from '../store.ts';

export const notice = createStore<{ words: string; at: number } | null>(null);

export const say = (words: string) => notice.set({ words, at: Date.now() });
