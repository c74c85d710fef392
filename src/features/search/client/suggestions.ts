import type { Suggestion } from '../contract.ts';

export interface Suggestions {
  state: 'none' | 'loading' | 'ready';
  items: readonly Suggestion[];
  /** Text that `items` belong to. */
  query: string;
}
export const NO_SUGGESTIONS: Suggestions = { state: 'none', items: [], query: '' };
