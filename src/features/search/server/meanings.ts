import type { Taxonomy } from '#features/books/server/taxonomy.ts';
import { BINDINGS } from '#kernel/bindings.ts';
import { skuKey } from '../catalogue-filter-fields.ts';
import type { CodeCondition, Condition } from '../conditions.ts';
import type { CentsRange } from '../price-range.ts';
import { bitsMeeting } from './bindings.ts';
import {
  bindingsMarker,
  genreMarker,
  languageMarker,
  priceMarkers,
  skuMarker,
  yearMarkers,
} from './markers.ts';
import type { SearchStatistics } from './statistics.ts';
import { allOf, anyOf, beginning, type Meaning, quoted } from './terms.ts';
import { type TextKnowledge, textMeanings } from './text-meanings.ts';

export interface Knowledge extends TextKnowledge {
  statistics: SearchStatistics;
  taxonomy: Taxonomy;
  skus: Map<string, string[]>;
}

/** Compiles a condition; conditions on bindings apply to the given index of `BINDINGS`. */
export function meaningOf(condition: Condition, knowledge: Knowledge, binding = 0): Meaning {
  const { taxonomy } = knowledge;
  switch (condition.kind) {
    case 'all':
      return together(condition.of.map((part) => meaningOf(part, knowledge, binding)));
    case 'any':
      return either(condition.of.map((part) => meaningOf(part, knowledge, binding)));
    case 'text':
      return together(textMeanings(condition, knowledge));
    case 'code':
      return codeMeaning(condition, knowledge);
    case 'language':
      return anyMarker(condition.names.flatMap(taxonomy.languagesNamed).map(languageMarker), knowledge);
    case 'genre':
      return anyMarker(condition.names.flatMap(taxonomy.genresNamed).map(genreMarker), knowledge);
    case 'year':
      return anyMarker(yearMarkers(condition.from, condition.to), knowledge);
    case 'price':
      return priceMeaning(binding, condition, knowledge);
    case 'leather':
    case 'edition':
      return bitsMeeting(condition) & (1 << binding) ? 'everything' : 'nothing';
  }
}

export const priceMeaning = (binding: number, { from, to }: CentsRange, knowledge: Knowledge): Meaning =>
  anyMarker(priceMarkers(binding, from, Math.min(to, knowledge.statistics.highestPrice)), knowledge);

export function boundMeaning(bits: number, knowledge: Knowledge): Meaning {
  const sets = Array.from({ length: 1 << BINDINGS.length }, (_, set) => set);
  return anyMarker(sets.filter((set) => set & bits).map(bindingsMarker), knowledge);
}

export function together(meanings: Meaning[]): Meaning {
  if (meanings.includes('nothing')) return 'nothing';
  const terms = meanings.filter((meaning) => typeof meaning === 'object');
  if (terms.length === 0) return 'everything';
  return {
    query: allOf(terms.map((term) => term.query)),
    books: Math.min(...terms.map((term) => term.books)),
    drives: terms.some((term) => term.drives),
    isGuess: terms.some((term) => term.isGuess),
  };
}

export function either(meanings: Meaning[]): Meaning {
  if (meanings.includes('everything')) return 'everything';
  const terms = meanings.filter((meaning) => typeof meaning === 'object');
  if (terms.length === 0) return 'nothing';
  return {
    query: anyOf(terms.map((term) => term.query)),
    books: terms.reduce((sum, term) => sum + term.books, 0),
    drives: terms.every((term) => term.drives),
    isGuess: terms.some((term) => term.isGuess),
  };
}

function anyMarker(markers: Iterable<string>, { statistics }: Knowledge): Meaning {
  let books = 0;
  const present: string[] = [];
  for (const marker of new Set(markers)) {
    const count = statistics.markers.get(marker);
    if (!count) continue;
    present.push(quoted(marker));
    books += count;
  }
  return present.length === 0 ? 'nothing' : { query: anyOf(present), books, drives: true };
}

function codeMeaning({ in: where, code, isPrefix }: CodeCondition, { skus }: Knowledge): Meaning {
  const keys = where === 'sku' ? [code] : (skus.get(code) ?? []).map(skuKey);
  const queries = keys.map((key) => {
    const marker = skuMarker(key).replace(/['\\]/g, '$&$&');
    return isPrefix ? beginning(marker) : quoted(marker);
  });
  return queries.length === 0
    ? 'nothing'
    : { query: anyOf(queries), books: isPrefix ? 100 : keys.length, drives: true, isGuess: isPrefix };
}
