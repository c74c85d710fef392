import { isbn13 } from '#features/books/isbn.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { normalise } from '#kernel/normalise.ts';
import { codeCondition, exactTextCondition, textCondition } from '../catalogue-filter-fields.ts';
import type { Condition, TextCondition } from '../conditions.ts';
import type { SearchQuery } from '../contract.ts';
import { PRICE_MAX } from '../limits.ts';
import { centsRange } from '../price-range.ts';
import { stripBlocked } from '../search-query.ts';

/** Condition for the typed text; `'nothing'` if it has no letters or digits. */
export function buildQueryCondition({ q, field }: SearchQuery): Condition | null | 'nothing' {
  const typed = stripBlocked(q).trim();
  if (typed === '') return null;
  if (field === 'sku' || field === 'isbnNo') return codeCondition(field, typed);
  const text = textCondition(field === 'all' ? 'any' : field, typed.replaceAll('*', ' '));
  const isText = text.words.length + text.phrases.length > 0;
  if (field === 'all' && (isbn13(typed) !== null || /^(?=.*\d)[\w-]{4,18}$/.test(typed))) {
    const of: Condition[] = [codeCondition('isbnNo', typed), codeCondition('sku', typed)];
    return { kind: 'any', of: isText ? [...of, text] : of };
  }
  return isText ? text : 'nothing';
}

/** Matches any of the words; null for a single word. */
export function buildAnyWordCondition(text: Condition): Condition | null {
  if (text.kind !== 'text' || text.words.length + text.phrases.length < 2) return null;
  const of: TextCondition[] = [
    ...text.words.map((word) => ({ ...text, words: [word], phrases: [] })),
    ...text.phrases.map((phrase) => ({ ...text, words: [], phrases: [phrase] })),
  ];
  return { kind: 'any', of };
}

/** Conditions other than the text; the query's prices are in the currency of `filterRate`. */
export function buildNarrowingConditions(query: SearchQuery, filterRate: ExchangeRate): Condition[] {
  const narrowing: Condition[] = [];
  if (query.genre.length > 0) narrowing.push({ kind: 'genre', names: query.genre.map(normalise) });
  if (query.language.length > 0) narrowing.push({ kind: 'language', names: query.language.map(normalise) });
  if (query.author.length > 0) {
    narrowing.push({
      kind: 'any',
      of: query.author.map((name) => exactTextCondition('author', name.replaceAll('*', ' '))),
    });
  }
  if (query.from !== undefined || query.to !== undefined) {
    narrowing.push({ kind: 'year', from: query.from ?? -9999, to: query.to ?? 9999 });
  }
  if (query.leather) narrowing.push({ kind: 'leather', leather: query.leather });
  if (query.edition) narrowing.push({ kind: 'edition', edition: query.edition });
  if (query.priceFrom !== undefined || query.priceTo !== undefined) {
    const range = centsRange(query.priceFrom ?? 0, query.priceTo ?? PRICE_MAX, filterRate);
    narrowing.push({ kind: 'price', ...range });
  }
  return narrowing;
}

export function combineAll(conditions: Condition[]): Condition | null {
  return conditions.length > 1 ? { kind: 'all', of: conditions } : (conditions[0] ?? null);
}
