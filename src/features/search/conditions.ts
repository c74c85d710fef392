import type { LeatherType, VariantType } from '#kernel/edition.ts';

/**
 * A word that a text must have: `exact` and `whole` as it stands; `loose`, also as the beginning of a
 * longer word, and a typo is forgiven when no book has it; `pattern` with asterisks for any letters.
 */
export interface TextWord {
  text: string;
  match: 'exact' | 'whole' | 'loose' | 'pattern';
}
export interface TextCondition {
  kind: 'text';
  in: 'any' | 'title' | 'author';
  words: TextWord[];
  /** Words that stand next to each other in this order. */
  phrases: string[][];
}
/** A number by which one book is known; `isPrefix` when its beginning is enough. */
export interface CodeCondition {
  kind: 'code';
  in: 'sku' | 'isbnNo' | 'id';
  code: string;
  isPrefix: boolean;
}
/** What a book must be. Names are normalised, may carry asterisks, and any one of them is enough. */
export type Condition =
  | { kind: 'all' | 'any'; of: Condition[] }
  | TextCondition
  | CodeCondition
  | { kind: 'language' | 'genre'; names: string[] }
  /** Inclusive; negative before the common era. */
  | { kind: 'year'; from: number; to: number }
  | BindingCondition;
/**
 * What a binding of the book must be: a book is found when one binding meets all such conditions together, and is
 * shown in it (decision 52). Prices are cents of USD, both ends included.
 */
export type BindingCondition =
  | { kind: 'leather'; leather: LeatherType }
  | { kind: 'edition'; edition: VariantType }
  | { kind: 'price'; from: number; to: number };
