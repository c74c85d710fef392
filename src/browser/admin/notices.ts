import { createStore } from '../store.ts';

export const notice = createStore<{ text: string; at: number } | null>(null);

export const showNotice = (text: string) => notice.set({ text, at: Date.now() });
