import { DOLLAR } from '#kernel/exchange.ts';
import { type FilterOf, type Grammar, type Parsed, readFilterText } from '#kernel/filter.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { fieldsIn } from './catalogue-filter-fields.ts';
import type { Condition } from './conditions.ts';
import { PAGE_SIZE } from './limits.ts';

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

const SORT_COLUMNS = [
  'relevance',
  'popularity',
  'id',
  'title',
  'publishingYear',
  'price',
  'createdAt',
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** A list as it was asked for. */
export type Filter = FilterOf<Condition, SortColumn>;

export const EVERYTHING: Filter = {
  where: null,
  sort: { by: 'popularity', descending: true },
  limit: PAGE_SIZE,
  offset: 0,
};

const grammarIn = (rate: ExchangeRate): Grammar<Condition, SortColumn> => ({
  fields: fieldsIn(rate),
  sorts: SORT_COLUMNS,
  wayOf: (by) => ({ descending: by === 'popularity' || by === 'relevance', both: by !== 'relevance' }),
  everything: EVERYTHING,
  example: '{"where":{"author":"Tolstoy"},"limit":16}',
});

/**
 * Reads the `filter` of the catalogue's lists (decision 6), whose prices are in the rate's currency. Never throws: what
 * is wrong comes back as problems.
 */
export const parseFilter = (text: string | undefined, rate: ExchangeRate = DOLLAR): Parsed<Filter> =>
  readFilterText(text, grammarIn(rate)) as Parsed<Filter>;
