import type { LeatherType, VariantType } from '#kernel/edition.ts';

/**
 * A word to be found: `exact` and `whole` as typed; `loose` also as a prefix, with typo correction if there is no
 * match; `pattern` with asterisks as wildcards.
 */
export interface TextWord {
  text: string;
  match: 'exact' | 'whole' | 'loose' | 'pattern';
}
export interface TextCondition {
  kind: 'text';
  in: 'any' | 'title' | 'author';
  words: TextWord[];
  /** Words that must be adjacent, in this order. */
  phrases: string[][];
}
/** An identifier; `isPrefix` matches its beginning. */
export interface CodeCondition {
  kind: 'code';
  in: 'sku' | 'isbnNo' | 'id';
  code: string;
  isPrefix: boolean;
}
/** A search condition. Names are normalised, may contain asterisks, and match if any of them does. */
export type Condition =
  | { kind: 'all' | 'any'; of: Condition[] }
  | TextCondition
  | CodeCondition
  | { kind: 'language' | 'genre'; names: string[] }
  /** Inclusive; negative for BCE. */
  | { kind: 'year'; from: number; to: number }
  | BindingCondition;
/**
 * Condition on a binding. A book matches when a single binding meets all of them, and is shown in that binding
 * (decision 52). Prices are cents of USD, inclusive.
 */
export type BindingCondition =
  | { kind: 'leather'; leather: LeatherType }
  | { kind: 'edition'; edition: VariantType }
  | { kind: 'price'; from: number; to: number };
