import type { Db } from '#db/connect.ts';
import { isbn13 } from '#features/books/isbn.ts';
import type { Catalogue } from '#kernel/book.ts';
import { normalise } from '#kernel/normalise.ts';
import { codeCondition, textCondition } from '../catalogue-filter-fields.ts';
import type { Condition, TextCondition } from '../conditions.ts';
import type { SearchField } from '../contract.ts';
import { titleAndAuthor } from '../merge-suggestions.ts';
import { isUnspaced, stripBlocked } from '../search-query.ts';
import type { CatalogueCache } from './cache.ts';
import { type CompiledFilter, compileFilter } from './compile-filter.ts';
import type { SearchStatistics } from './statistics.ts';
import { loadSuggestedRows, type SuggestedRow } from './suggested-rows.ts';
import { anyOf, closerLevels, type Term } from './terms.ts';

export interface SuggestInput {
  query: string;
  field?: SearchField;
  /** 1 to 10; 5 by default. */
  limit?: number;
  additional?: Condition | null;
}

/** Cached suggestions, since people type the same things. */
export function suggest(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  { query, field = 'all', limit = 5, additional = null }: SuggestInput,
): Promise<readonly SuggestedRow[]> {
  // Everything the result depends on; prices in the filter are US cents, whatever the request's currency.
  const key = JSON.stringify([catalogue, field, limit, additional, query.toLowerCase()]);
  return cache.cachedSuggestions(key, () =>
    findSuggestions(db, cache, catalogue, { query, field, limit, additional }),
  );
}

/**
 * Suggests titles by prefix, then books with all words, any word, and corrections (storefront 2.8, decision 26). A SKU
 * or ISBN finds only its book.
 */
async function findSuggestions(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  { query, field, limit, additional }: Required<SuggestInput>,
): Promise<readonly SuggestedRow[]> {
  const text = stripBlocked(query).trim();
  if (text === '') return [];
  const [taxonomy, statistics] = await Promise.all([cache.taxonomy(), cache.statistics(catalogue)]);
  const compileWhere = (where: Condition) => compileFilter(db, statistics, taxonomy, where);
  const narrowing = additional ? await compileWhere(additional) : null;
  if (narrowing?.isEmpty) return [];
  const collector = new SuggestionCollector(limit);
  const search = { db, statistics, narrowing: narrowing?.terms ?? [], collector };

  if (field === 'sku' || field === 'isbnNo' || isCode(text)) {
    const codes = (field === 'all' ? (['isbnNo', 'sku'] as const) : [field]).filter(
      (codeField) => codeField === 'sku' || codeField === 'isbnNo',
    );
    if (codes.length > 0) {
      const code = await compileWhere({
        kind: 'any',
        of: codes.map((codeField) => codeCondition(codeField, text)),
      });
      if (!code.isEmpty) await addBooks(search, [code.terms]);
    }
    if (field === 'sku' || field === 'isbnNo' || collector.isFull) return collector.suggestions;
  }
  const where = field === 'title' || field === 'author' ? field : 'any';
  const beginning = where === 'author' ? '' : normalise(text);
  const typed = openLastWord(textCondition(where, text), query);
  const parts = typed.words.length + typed.phrases.length;
  const filter = parts > 0 ? await compileWhere(typed) : null;
  const termSets = filter && !filter.isEmpty ? [...closerLevels(filter.terms), filter.terms] : [];
  await addBooks(search, termSets, beginning);
  if (!collector.isFull && parts > 1) await addAnyWord(search, compileWhere, typed);
  return collector.suggestions;
}

interface Search {
  db: Db;
  statistics: SearchStatistics;
  narrowing: readonly Term[];
  collector: SuggestionCollector;
}

class SuggestionCollector {
  readonly suggestions: SuggestedRow[] = [];
  readonly #seen = new Set<string>();
  readonly limit: number;
  constructor(limit: number) {
    this.limit = limit;
  }
  get isFull() {
    return this.suggestions.length >= this.limit;
  }
  add(rows: readonly SuggestedRow[]) {
    for (const row of rows) {
      const key = titleAndAuthor(row);
      if (this.isFull || this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.suggestions.push(row);
    }
  }
}

const isCode = (text: string) => isbn13(text) !== null || (/\d{3}/.test(text) && /^[\w-]{4,18}$/.test(text));

/** Unless followed by a space, the last word is incomplete and matches as a prefix. */
function openLastWord(text: TextCondition, query: string): TextCondition {
  const last = text.words.at(-1);
  const isOpen = /[\p{L}\p{N}\p{M}]$/u.test(query);
  if (!isOpen || !last || last.match !== 'whole' || isUnspaced(last.text)) return text;
  return { ...text, words: [...text.words.slice(0, -1), { text: `${last.text}*`, match: 'pattern' }] };
}

/** Adds books whose title starts with `beginning`, then those matching the terms, best matches first. */
async function addBooks(
  { db, statistics, narrowing, collector }: Search,
  termSets: readonly (readonly Term[])[],
  beginning = '',
) {
  collector.add(
    await loadSuggestedRows(db, statistics, { beginning, termSets, narrowing, limit: collector.limit }),
  );
}

async function addAnyWord(
  search: Search,
  compileWhere: (where: Condition) => Promise<CompiledFilter>,
  text: TextCondition,
) {
  const parts = await Promise.all([
    ...text.words.map((word) => compileWhere({ ...text, words: [word], phrases: [] })),
    ...text.phrases.map((phrase) => compileWhere({ ...text, words: [], phrases: [phrase] })),
  ]);
  const terms = parts.flatMap((part) => (part.isEmpty ? [] : part.terms)).filter((term) => term.drives);
  if (terms.length === 0) return;
  const books = terms.reduce((sum, term) => sum + term.books, 0);
  await addBooks(search, [[{ query: anyOf(terms.map((term) => term.query)), books, drives: true }]]);
}
