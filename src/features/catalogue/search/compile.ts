import type { Db } from '#db/connect.ts';
import type { CodeCondition, Condition, TextCondition, TextWord } from '#rules/catalogue-filter.ts';
import { skuKey } from '#rules/catalogue-filter-fields.ts';
import type { Taxonomy } from '../taxonomy.ts';
import { type CellRange, cellRangeOf } from './cells.ts';
import {
  genreMarker,
  languageMarker,
  priceMarkers,
  skuMarker,
  VEGAN_MARKER,
  yearMarkers,
} from './markers.ts';
import { PLACED, placeOf } from './places.ts';
import type { SearchStatistics } from './statistics.ts';
import { allOf, anyOf, beginning, type Meaning, quoted, type Term } from './terms.ts';
import { shortStem, type TextKnowledge, textMeanings } from './text-meanings.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

/** A filter, ready to be asked. */
export interface CompiledFilter {
  /** What every book must meet; none at all means the whole catalogue. */
  terms: Term[];
  /** What the index may be asked for instead, to find few books besides those that meet the terms. */
  drivers: Term[];
  /** True when no book can meet it. */
  isEmpty: boolean;
  /** Typed words that are in no book, and what they were taken for. */
  corrected: Map<string, string>;
  /** Whether words are asked for: books that share a word also share other things, such as their titles' beginning. */
  hasText: boolean;
  /** How many books meet it, where that is known without asking. */
  total: number | null;
  /** Set when it can be counted without looking at any book. */
  cells: CellRange | null;
}

interface Knowledge extends TextKnowledge {
  statistics: SearchStatistics;
  taxonomy: Taxonomy;
  /** SKUs of the books that have a code, by the code. */
  skus: Map<string, string[]>;
}

/** Translates a condition into terms: at most four short statements, none of them for one without words. */
export async function compile(
  db: Db,
  statistics: SearchStatistics,
  taxonomy: Taxonomy,
  where: Condition | null,
): Promise<CompiledFilter> {
  const texts: TextCondition[] = [];
  const codes: CodeCondition[] = [];
  collect(where, texts, codes);
  const words = texts.flatMap((text) => [
    ...text.words.filter((word) => shortStem(word) === null).map((word) => ({ word, in: text.in })),
    ...text.phrases.flat().map((word) => ({ word: { text: word, match: 'exact' } as TextWord, in: text.in })),
  ]);
  const [vocabulary, skus] = await Promise.all([
    words.length > 0 ? readVocabulary(db, statistics.schema, words) : NO_WORDS,
    readSkus(db, codes),
  ]);
  const corrected = new Map<string, string>();
  const knowledge = { statistics, taxonomy, vocabulary, skus, corrected, books: statistics.books };
  const parts = where === null ? [] : where.kind === 'all' ? where.of : [where];
  const meant = parts.map((part) =>
    part.kind === 'text' ? textMeanings(part, knowledge) : [meaningOf(part, knowledge)],
  );
  const meanings = meant.flat();
  const terms = meanings.filter((meaning) => typeof meaning === 'object');
  const place = placeOf(parts, statistics, taxonomy);
  const unplaced = meant.flatMap((of, at) => (place && parts[at] && PLACED.has(parts[at].kind) ? [] : of));
  const isEmpty = meanings.includes('nothing');
  return {
    terms,
    drivers: [...(place ? [place] : []), ...unplaced.filter((meaning) => typeof meaning === 'object')],
    isEmpty,
    corrected,
    hasText: texts.length > 0,
    total: isEmpty ? 0 : totalOf(parts, terms, statistics),
    cells: cellRangeOf(parts, taxonomy),
  };
}

/** A single word, and a single category, of which a book has one of each kind, are counted already. */
function totalOf(
  parts: readonly Condition[],
  terms: readonly Term[],
  { books }: SearchStatistics,
): number | null {
  const [term] = terms;
  if (!term) return books;
  const [part] = parts;
  const isOneOfAKind = part && ['language', 'year', 'price', 'leather'].includes(part.kind);
  const isOneGenre = part?.kind === 'genre' && !term.query.includes('|');
  const isOneWord = part?.kind === 'text' && terms.length === 1 && term.isExact;
  return parts.length === 1 && (isOneOfAKind || isOneGenre || isOneWord) ? term.books : null;
}

const NO_WORDS: Vocabulary = { expansion: () => undefined, corrections: () => [] };

function collect(condition: Condition | null, texts: TextCondition[], codes: CodeCondition[]): void {
  if (condition?.kind === 'all' || condition?.kind === 'any') {
    for (const part of condition.of) collect(part, texts, codes);
  } else if (condition?.kind === 'text') texts.push(condition);
  else if (condition?.kind === 'code' && condition.in !== 'sku') codes.push(condition);
}

async function readSkus(db: Db, codes: CodeCondition[]): Promise<Map<string, string[]>> {
  const skus = new Map<string, string[]>();
  if (codes.length === 0) return skus;
  const rows = await db.query<{ code: string; sku: string }>(
    `SELECT isbn13 AS code, sku FROM books WHERE isbn13 = ANY($1::text[])
     UNION ALL SELECT id, sku FROM books WHERE id = ANY($2::text[])`,
    [
      codes.filter((code) => code.in === 'isbnNo').map(({ code }) => code),
      codes.filter((code) => code.in === 'id').map(({ code }) => code),
    ],
  );
  for (const { code, sku } of rows) skus.set(code, [...(skus.get(code) ?? []), sku]);
  return skus;
}

function meaningOf(condition: Condition, knowledge: Knowledge): Meaning {
  const { taxonomy } = knowledge;
  switch (condition.kind) {
    case 'all':
      return together(condition.of.map((part) => meaningOf(part, knowledge)));
    case 'any':
      return either(condition.of.map((part) => meaningOf(part, knowledge)));
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
      return anyMarker(priceMarkers(condition.from, condition.to), knowledge);
    case 'leather':
      return condition.leather === 'veganLeather' ? anyMarker([VEGAN_MARKER], knowledge) : 'everything';
  }
}

function together(meanings: Meaning[]): Meaning {
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

function either(meanings: Meaning[]): Meaning {
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
