import type { Taxonomy } from '#features/books/server/taxonomy.ts';
import { BINDINGS } from '#kernel/bindings.ts';
import { skuKey } from '../catalogue-filter-fields.ts';
import type { CodeCondition, Condition } from '../conditions.ts';
import type { CentsRange } from '../price-range.ts';
import { allowedBits } from './bindings.ts';
import { compileText, type TextContext } from './compile-text.ts';
import {
  bindingsMarker,
  genreMarker,
  languageMarker,
  priceMarkers,
  skuMarker,
  yearMarkers,
} from './markers.ts';
import type { SearchStatistics } from './statistics.ts';
import { allOf, anyOf, type CompiledCondition, prefixLexeme, quoteLexeme } from './terms.ts';

export interface CompileContext extends TextContext {
  statistics: SearchStatistics;
  taxonomy: Taxonomy;
  skus: Map<string, string[]>;
}

/** Compiles a condition; conditions on bindings apply to the given index of `BINDINGS`. */
export function compileCondition(
  condition: Condition,
  context: CompileContext,
  binding = 0,
): CompiledCondition {
  const { taxonomy } = context;
  switch (condition.kind) {
    case 'all':
      return intersect(condition.of.map((part) => compileCondition(part, context, binding)));
    case 'any':
      return unite(condition.of.map((part) => compileCondition(part, context, binding)));
    case 'text':
      return intersect(compileText(condition, context));
    case 'code':
      return compileCode(condition, context);
    case 'language':
      return anyMarker(condition.names.flatMap(taxonomy.languageIdsByName).map(languageMarker), context);
    case 'genre':
      return anyMarker(condition.names.flatMap(taxonomy.genreIdsByName).map(genreMarker), context);
    case 'year':
      return anyMarker(yearMarkers(condition.from, condition.to), context);
    case 'price':
      return compilePrice(binding, condition, context);
    case 'leather':
    case 'edition':
      return allowedBits(condition) & (1 << binding) ? 'everything' : 'nothing';
  }
}

export const compilePrice = (
  binding: number,
  { from, to }: CentsRange,
  context: CompileContext,
): CompiledCondition =>
  anyMarker(priceMarkers(binding, from, Math.min(to, context.statistics.highestPrice)), context);

export function compileAnyBinding(bits: number, context: CompileContext): CompiledCondition {
  const sets = Array.from({ length: 1 << BINDINGS.length }, (_, set) => set);
  return anyMarker(sets.filter((set) => set & bits).map(bindingsMarker), context);
}

export function intersect(conditions: CompiledCondition[]): CompiledCondition {
  if (conditions.includes('nothing')) return 'nothing';
  const terms = conditions.filter((condition) => typeof condition === 'object');
  if (terms.length === 0) return 'everything';
  return {
    query: allOf(terms.map((term) => term.query)),
    books: Math.min(...terms.map((term) => term.books)),
    drives: terms.some((term) => term.drives),
    isGuess: terms.some((term) => term.isGuess),
  };
}

export function unite(conditions: CompiledCondition[]): CompiledCondition {
  if (conditions.includes('everything')) return 'everything';
  const terms = conditions.filter((condition) => typeof condition === 'object');
  if (terms.length === 0) return 'nothing';
  return {
    query: anyOf(terms.map((term) => term.query)),
    books: terms.reduce((sum, term) => sum + term.books, 0),
    drives: terms.every((term) => term.drives),
    isGuess: terms.some((term) => term.isGuess),
  };
}

function anyMarker(markers: Iterable<string>, { statistics }: CompileContext): CompiledCondition {
  let books = 0;
  const present: string[] = [];
  for (const marker of new Set(markers)) {
    const count = statistics.markers.get(marker);
    if (!count) continue;
    present.push(quoteLexeme(marker));
    books += count;
  }
  return present.length === 0 ? 'nothing' : { query: anyOf(present), books, drives: true };
}

function compileCode(
  { in: where, code, isPrefix }: CodeCondition,
  { skus }: CompileContext,
): CompiledCondition {
  const keys = where === 'sku' ? [code] : (skus.get(code) ?? []).map(skuKey);
  const queries = keys.map((key) => {
    const marker = skuMarker(key).replace(/['\\]/g, '$&$&');
    return isPrefix ? prefixLexeme(marker) : quoteLexeme(marker);
  });
  return queries.length === 0
    ? 'nothing'
    : { query: anyOf(queries), books: isPrefix ? 100 : keys.length, drives: true, isGuess: isPrefix };
}
