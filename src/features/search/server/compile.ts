import type { Db } from '#db/connect.ts';
import type { Taxonomy } from '#features/books/server/taxonomy.ts';
import type { CodeCondition, Condition, TextCondition, TextWord } from '../conditions.ts';
import { bindingMeanings } from './binding-meanings.ts';
import { mentionsBinding, type WantedBindings } from './bindings.ts';
import { COMPOUND_KINDS, compoundTermOf } from './compound-markers.ts';
import { type CubeRange, cubeRangeOf } from './facet-cube.ts';
import { meaningOf } from './meanings.ts';
import type { SearchStatistics } from './statistics.ts';
import type { Term } from './terms.ts';
import { shortStem, textMeanings } from './text-meanings.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

export interface CompiledFilter {
  /** Terms that every book must match; empty for the whole catalogue. */
  terms: Term[];
  /** Terms suited to query the index with, including approximations that match few additional books. */
  drivers: Term[];
  isEmpty: boolean;
  corrected: Map<string, string>;
  /** Whether the filter has words: matches then correlate, for example in the beginning of their titles. */
  hasText: boolean;
  /** Number of matches, if known in advance. */
  total: number | null;
  /** Set when matches can be counted without reading books. */
  cells: CubeRange | null;
  /** Matching bindings; null without conditions on them. */
  bindings: WantedBindings | null;
}

/** Compiles a condition into terms, with at most four short statements, or none if it has no words. */
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
    words.length > 0 ? readVocabulary(db, statistics, words) : NO_WORDS,
    readSkus(db, codes),
  ]);
  const corrected = new Map<string, string>();
  const knowledge = { statistics, taxonomy, vocabulary, skus, corrected, books: statistics.books };
  const parts = partsOf(where);
  const ofBindings = parts.filter(mentionsBinding);
  const bound = ofBindings.length > 0 ? bindingMeanings(ofBindings, knowledge) : null;
  const meant = parts.map((part) => {
    if (mentionsBinding(part)) return [];
    return part.kind === 'text' ? textMeanings(part, knowledge) : [meaningOf(part, knowledge)];
  });
  if (bound) meant.push([bound.meaning]);
  const meanings = meant.flat();
  const terms = meanings.filter((meaning) => typeof meaning === 'object');
  const place = compoundTermOf(parts, statistics, taxonomy);
  const unplaced = meant.flatMap((of, at) =>
    place && parts[at] && COMPOUND_KINDS.has(parts[at].kind) ? [] : of,
  );
  const isEmpty = meanings.includes('nothing');
  return {
    terms,
    drivers: [...(place ? [place] : []), ...unplaced.filter((meaning) => typeof meaning === 'object')],
    isEmpty,
    corrected,
    hasText: texts.length > 0,
    total: isEmpty ? 0 : totalOf(parts, terms, statistics),
    cells: cubeRangeOf(parts, taxonomy),
    bindings: bound?.wanted ?? null,
  };
}

const partsOf = (where: Condition | null): Condition[] =>
  where === null ? [] : where.kind === 'all' ? where.of.flatMap(partsOf) : [where];

/** Single words and single categories are counted in advance. */
function totalOf(
  parts: readonly Condition[],
  terms: readonly Term[],
  { books }: SearchStatistics,
): number | null {
  const [term] = terms;
  if (!term) return books;
  const [part] = parts;
  const isOneOfAKind = part && ['language', 'year', 'leather', 'edition'].includes(part.kind);
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
