import type { Catalogue } from '#contract/book.ts';
import type { SearchField, Suggestion } from '#contract/catalogue.ts';
import type { Db } from '#db/connect.ts';
import type { Condition, TextCondition } from '#rules/catalogue-filter.ts';
import { codeCondition, textCondition } from '#rules/catalogue-filter-fields.ts';
import { isbn13 } from '#rules/isbn.ts';
import { isUnspaced, normalise, stripBlocked, titleAndAuthor } from '#rules/search-query.ts';
import type { CatalogueCache } from './cache.ts';
import { type CompiledFilter, compile } from './search/compile.ts';
import type { SearchStatistics } from './search/statistics.ts';
import { anyOf, driverOf, queryOf, rowsMeeting, type Term } from './search/terms.ts';
import { tiersFor, tiersOf } from './search/tiers.ts';

export interface SuggestInput {
  query: string;
  field?: SearchField;
  /** 1 to 10; 5 unless told. */
  limit?: number;
  /** The `where` of a filter that narrows what is suggested. */
  additional?: Condition | null;
}

/**
 * Suggestions for what is being typed (storefront 2.8, decision 26): titles that begin with it, then books
 * with all of its words, then with any of them, then with what they may have been meant for; most popular
 * first, no title and author twice. Of a SKU or an ISBN only the book that has it.
 */
export async function suggest(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  { query, field = 'all', limit = 5, additional = null }: SuggestInput,
): Promise<Suggestion[]> {
  const text = stripBlocked(query).trim();
  if (text === '') return [];
  const [taxonomy, statistics] = await Promise.all([cache.taxonomy(), cache.statistics(catalogue)]);
  const read = (where: Condition) => compile(db, statistics, taxonomy, where);
  const narrowing = additional ? await read(additional) : null;
  if (narrowing?.isEmpty) return [];
  const found = new Found(limit);
  const search = { db, statistics, narrowing: narrowing?.terms ?? [], found };

  if (field === 'sku' || field === 'isbnNo' || isCode(text)) {
    const codes = (field === 'all' ? (['isbnNo', 'sku'] as const) : [field]).filter(
      (one) => one === 'sku' || one === 'isbnNo',
    );
    if (codes.length > 0) {
      const code = await read({ kind: 'any', of: codes.map((one) => codeCondition(one, text)) });
      if (!code.isEmpty) await addBooks(search, code.terms);
    }
    if (field === 'sku' || field === 'isbnNo' || found.isFull) return found.suggestions;
  }
  const where = field === 'title' || field === 'author' ? field : 'any';
  if (where !== 'author') await addTitlesBeginningWith(search, normalise(text));
  if (found.isFull) return found.suggestions;

  const typed = beingTyped(textCondition(where, text), query);
  if (typed.words.length + typed.phrases.length === 0) return found.suggestions;
  const all = await read(typed);
  if (!all.isEmpty) await addBooks(search, all.terms);
  if (!found.isFull && typed.words.length + typed.phrases.length > 1) await addAnyWord(search, read, typed);
  return found.suggestions;
}

interface Search {
  db: Db;
  statistics: SearchStatistics;
  narrowing: readonly Term[];
  found: Found;
}

/** Suggestions so far, without repetition. */
class Found {
  readonly suggestions: Suggestion[] = [];
  readonly #seen = new Set<string>();
  readonly limit: number;
  constructor(limit: number) {
    this.limit = limit;
  }
  get isFull() {
    return this.suggestions.length >= this.limit;
  }
  isFilledBy(rows: readonly Suggestion[]) {
    const fresh = new Set(rows.map(titleAndAuthor));
    return this.suggestions.length + fresh.difference(this.#seen).size >= this.limit;
  }
  add(rows: readonly Suggestion[]) {
    for (const row of rows) {
      const key = titleAndAuthor(row);
      if (this.isFull || this.#seen.has(key)) continue;
      this.#seen.add(key);
      this.suggestions.push(row);
    }
  }
}

const isCode = (text: string) => isbn13(text) !== null || (/\d{3}/.test(text) && /^[\w-]{4,18}$/.test(text));

/** The last word is still being typed unless a space follows it: it may be the beginning of any word. */
function beingTyped(text: TextCondition, query: string): TextCondition {
  const last = text.words.at(-1);
  const isOpen = /[\p{L}\p{N}\p{M}]$/u.test(query);
  if (!isOpen || !last || last.match !== 'whole' || isUnspaced(last.text)) return text;
  return { ...text, words: [...text.words.slice(0, -1), { text: `${last.text}*`, match: 'pattern' }] };
}

/** Books read in one step; repetitions among them fall away. */
const STEP = 20;
const ROWS_MAX = 5_000;
const COLUMNS = `b.id, b.sku, b.title, b.english_title AS "englishTitle", b.title_slug, b.author, b.catalogue = 'bestSeller' AS "isBestSeller"`;
const withBooks = (ordered: string) => `
  SELECT ${COLUMNS} FROM (${ordered} ORDER BY popularity DESC, book LIMIT ${STEP}) d
  JOIN books b ON b.id = d.book ORDER BY d.popularity DESC, d.book`;

async function addTitlesBeginningWith({ db, statistics, narrowing, found }: Search, key: string) {
  if (key === '') return;
  const range = 'title_key ~>=~ $1 AND title_key ~<~ $2';
  const tiers = tiersOf(statistics);
  for (let tier = tiers.shift(); tier; tier = tiers.shift()) {
    const { table, share } = tier;
    const rows = await (narrowing.length === 0
      ? db.query<Suggestion>(
          withBooks(
            `SELECT book, popularity FROM (SELECT book, popularity FROM ${table} WHERE ${range} LIMIT ${ROWS_MAX}) t`,
          ),
          [key, `${key}\u{10ffff}`],
        )
      : db.query<Suggestion>(
          withBooks(`SELECT book, popularity FROM (SELECT book, popularity, lexemes FROM ${table} WHERE ${range} LIMIT ${ROWS_MAX}) t
            WHERE lexemes @@ $3::tsquery`),
          [key, `${key}\u{10ffff}`, queryOf(narrowing)],
        ));
    // A later tier has the same books again and less popular ones.
    if (found.isFilledBy(rows) || share === 1) return found.add(rows);
    // A beginning that none of the most popular titles has is so rare that the largest tier is asked as quickly.
    if (rows.length === 0) tiers.splice(0, tiers.length - 2);
  }
}

async function addBooks({ db, statistics, narrowing, found }: Search, wanted: readonly Term[]) {
  const terms = [...wanted, ...narrowing];
  if (terms.length === 0) return;
  const query = queryOf(terms);
  for (const { table, share } of tiersFor(statistics, terms, found.limit)) {
    const driver = driverOf(terms, statistics.books, share);
    const isWhole = driver === query;
    const rows = await db.query<Suggestion>(
      withBooks(
        `SELECT * FROM (${rowsMeeting(table, 'book, popularity', 1, isWhole, { most: ROWS_MAX })}) hits`,
      ),
      isWhole ? [query] : [driver, query],
    );
    if (found.isFilledBy(rows) || share === 1) return found.add(rows);
  }
}

async function addAnyWord(
  search: Search,
  read: (where: Condition) => Promise<CompiledFilter>,
  text: TextCondition,
) {
  const parts = await Promise.all([
    ...text.words.map((word) => read({ ...text, words: [word], phrases: [] })),
    ...text.phrases.map((phrase) => read({ ...text, words: [], phrases: [phrase] })),
  ]);
  const terms = parts.flatMap((part) => (part.isEmpty ? [] : part.terms)).filter((term) => term.drives);
  if (terms.length === 0) return;
  const books = terms.reduce((sum, term) => sum + term.books, 0);
  await addBooks(search, [{ query: anyOf(terms.map((term) => term.query)), books, drives: true }]);
}
