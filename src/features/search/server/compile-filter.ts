import type { Db } from '#db/connect.ts';
import { columns, select, text } from '#db/select.ts';
import type { Taxonomy } from '#features/books/server/taxonomy.ts';
import { books } from '#features/books/tables.ts';
import type { CodeCondition, Condition, TextCondition, TextWord } from '../conditions.ts';
import { mentionsBinding, type RequestedBindings } from './bindings.ts';
import { compileBindings } from './compile-bindings.ts';
import { compileCondition } from './compile-condition.ts';
import { compileText, shortStem } from './compile-text.ts';
import { buildCompoundTerm, COMPOUND_KINDS } from './compound-markers.ts';
import { type CubeRange, toCubeRange } from './facet-cube.ts';
import type { SearchStatistics } from './statistics.ts';
import type { Term } from './terms.ts';
import { lookUpWords, type Vocabulary } from './vocabulary.ts';

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
  bindings: RequestedBindings | null;
}

/** Compiles a condition into terms, with at most four short statements, or none if it has no words. */
export async function compileFilter(
  db: Db,
  statistics: SearchStatistics,
  taxonomy: Taxonomy,
  where: Condition | null,
): Promise<CompiledFilter> {
  const texts: TextCondition[] = [];
  const codes: CodeCondition[] = [];
  collectLookups(where, texts, codes);
  const words = texts.flatMap((text) => [
    ...text.words.filter((word) => shortStem(word) === null).map((word) => ({ word, in: text.in })),
    ...text.phrases.flat().map((word) => ({ word: { text: word, match: 'exact' } as TextWord, in: text.in })),
  ]);
  const [vocabulary, skus] = await Promise.all([
    words.length > 0 ? lookUpWords(db, statistics, words) : EMPTY_VOCABULARY,
    readSkus(db, codes),
  ]);
  const corrected = new Map<string, string>();
  const context = { statistics, taxonomy, vocabulary, skus, corrected, books: statistics.books };
  const parts = flattenAll(where);
  const bindingParts = parts.filter(mentionsBinding);
  const compiledBindings = bindingParts.length > 0 ? compileBindings(bindingParts, context) : null;
  const compiledParts = parts.map((part) => {
    if (mentionsBinding(part)) return [];
    return part.kind === 'text' ? compileText(part, context) : [compileCondition(part, context)];
  });
  if (compiledBindings) compiledParts.push([compiledBindings.condition]);
  const conditions = compiledParts.flat();
  const terms = conditions.filter((condition) => typeof condition === 'object');
  const compoundTerm = buildCompoundTerm(parts, statistics, taxonomy);
  const uncoveredParts = compiledParts.flatMap((compiled, at) =>
    compoundTerm && parts[at] && COMPOUND_KINDS.has(parts[at].kind) ? [] : compiled,
  );
  const isEmpty = conditions.includes('nothing');
  return {
    terms,
    drivers: [
      ...(compoundTerm ? [compoundTerm] : []),
      ...uncoveredParts.filter((condition) => typeof condition === 'object'),
    ],
    isEmpty,
    corrected,
    hasText: texts.length > 0,
    total: isEmpty ? 0 : findKnownTotal(parts, terms, statistics),
    cells: toCubeRange(parts, taxonomy),
    bindings: compiledBindings?.requested ?? null,
  };
}

const flattenAll = (where: Condition | null): Condition[] =>
  where === null ? [] : where.kind === 'all' ? where.of.flatMap(flattenAll) : [where];

/** Single words and single categories are counted in advance. */
function findKnownTotal(
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

const EMPTY_VOCABULARY: Vocabulary = { expansion: () => undefined, corrections: () => [] };

function collectLookups(condition: Condition | null, texts: TextCondition[], codes: CodeCondition[]): void {
  if (condition?.kind === 'all' || condition?.kind === 'any') {
    for (const part of condition.of) collectLookups(part, texts, codes);
  } else if (condition?.kind === 'text') texts.push(condition);
  else if (condition?.kind === 'code' && condition.in !== 'sku') codes.push(condition);
}

const SKUS = select(
  { code: text('b.code'), ...columns(books, 'b', 'sku') },
  `FROM (SELECT isbn13 AS code, sku FROM books WHERE isbn13 = ANY($1::text[])
     UNION ALL SELECT id, sku FROM books WHERE id = ANY($2::text[])) b`,
);

async function readSkus(db: Db, codes: CodeCondition[]): Promise<Map<string, string[]>> {
  const skus = new Map<string, string[]>();
  if (codes.length === 0) return skus;
  const rows = await db.query(SKUS, [
    codes.filter((code) => code.in === 'isbnNo').map(({ code }) => code),
    codes.filter((code) => code.in === 'id').map(({ code }) => code),
  ]);
  for (const { code, sku } of rows) skus.set(code, [...(skus.get(code) ?? []), sku]);
  return skus;
}
