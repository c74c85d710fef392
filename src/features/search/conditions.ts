import type { LeatherType, VariantType } from '#kernel/edition.ts';

/**
 * `exact` and `whole` match as typed; `loose` also as a prefix or with a typo; `pattern` has asterisks as wildcards.
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
/** A book matches if a single binding meets all of these (decision 52). Prices are cents of USD, inclusive. */
export type BindingCondition =
  | { kind: 'leather'; leather: LeatherType }
  | { kind: 'edition'; edition: VariantType }
  | { kind: 'price'; from: number; to: number };
