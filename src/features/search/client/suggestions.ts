import type { Suggestion } from '../contract.ts';

/** What the box of search shows below it. */
export interface Suggestions {
  state: 'none' | 'asking' | 'ready';
  items: readonly Suggestion[];
  /** The text that `items` answer. */
  query: string;
}
export const NONE: Suggestions = { state: 'none', items: [], query: '' };
