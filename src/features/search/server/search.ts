import type { Db } from '#db/connect.ts';
import { isbn13 } from '#features/books/isbn.ts';
import type { CatalogueCache } from '#features/books/server/cache.ts';
import { toSummary } from '#features/books/server/rows.ts';
import type { BookSummary, Catalogue } from '#kernel/book.ts';
import { DOLLAR } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { EVERYTHING, type Filter } from '../catalogue-filter.ts';
import { codeCondition, exactTextCondition, textCondition } from '../catalogue-filter-fields.ts';
import type { Condition, TextCondition } from '../conditions.ts';
import type { SearchQuery, SearchResult, Sort } from '../contract.ts';
import { PAGE_SIZE, PRICE_MAX } from '../limits.ts';
import { centsRange } from '../price-range.ts';
import { normalise, stripBlocked } from '../search-query.ts';
import { type CompiledFilter, compile } from './compile.ts';
import { facetRowsOf } from './count.ts';
import { NO_FACETS, toFacets } from './facets.ts';
import { listRows } from './list.ts';
import { pinnedBooks, withPinned } from './pinned.ts';
import { bandsInCents } from './price-bands.ts';
import { shownBindings } from './shown-bindings.ts';

/** The currencies of a search: of its bands of prices, and of the prices in its query. */
export interface SearchMoney {
  rate: ExchangeRate;
  asked: ExchangeRate;
}
const IN_DOLLARS: SearchMoney = { rate: DOLLAR, asked: DOLLAR };

/**
 * The listing's search: books in US cents, total, facets, and the query as it was corrected (decisions 10, 26, 27).
 * When no book has all words, books with any of them are shown.
 */
export async function searchBooks(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  query: SearchQuery,
  { rate, asked }: SearchMoney = IN_DOLLARS,
): Promise<SearchResult> {
  const [taxonomy, statistics] = await Promise.all([cache.taxonomy(), cache.statistics(catalogue)]);
  const narrowing = narrowingOf(query, asked);
  const text = textOf(query);
  const titleAsked = query.field === 'author' ? null : normalise(stripBlocked(query.q));
  const read = (where: Condition | null) => compile(db, statistics, taxonomy, where);
  const nothing: SearchResult = {
    books: [],
    total: 0,
    totalIsEstimate: false,
    facets: NO_FACETS,
  };
  if (text === 'nothing') return nothing;

  const find = async (wanted: Condition | null): Promise<SearchResult | null> => {
    const where = allOf(wanted ? [wanted, ...narrowing] : narrowing);
    const filter = await read(where);
    if (filter.isEmpty) return null;
    const key = `searched ${catalogue} ${rate.currency} ${rate.rate} ${JSON.stringify(where)}`;
    const genres = [...taxonomy.genres.keys()];
    const counted = cache.kept(key, () => facetRowsOf(db, statistics, filter, genres, bandsInCents(rate)));
    const [books, { rows, ...total }] = await Promise.all([
      pageOf(filter, wanted !== null, () => counted),
      counted,
    ]);
    if (total.total === 0) return null;
    return {
      books,
      ...total,
      facets: toFacets(rows, taxonomy, rate),
      correctedTo: correctedQuery(query.q, filter),
    };
  };

  /** One page; by relevance, books titled exactly as asked come first, and guesses far from what was typed last. */
  async function pageOf(
    filter: CompiledFilter,
    isText: boolean,
    total: () => Promise<{ total: number; totalIsEstimate: boolean }>,
  ): Promise<BookSummary[]> {
    const page = { sort: SORTS[query.sort], limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE };
    const pinned =
      isText && query.sort === 'relevance' ? await pinnedBooks(db, statistics, filter.terms, titleAsked) : [];
    const rows =
      pinned.length === 0
        ? await listRows(db, statistics, filter, page, total)
        : await withPinned(pinned, page, (window) => listRows(db, statistics, filter, window, total));
    const shown = await shownBindings(db, statistics.schema, filter.bindings, rows);
    return rows.map((row) => toSummary(row, taxonomy, shown.get(row.id)));
  }

  const found = await find(text);
  if (found || text === null) return found ?? nothing;
  const any = anyWordOf(text);
  return (any && (await find(any))) ?? nothing;
}

const SORTS: Record<Sort, Filter['sort']> = {
  relevance: EVERYTHING.sort,
  newest: { by: 'createdAt', descending: true },
  priceAsc: { by: 'price', descending: false },
  priceDesc: { by: 'price', descending: true },
  title: { by: 'title', descending: false },
};

/** What was typed, as a condition; `'nothing'` when it has no letter or digit to search for. */
function textOf({ q, field }: SearchQuery): Condition | null | 'nothing' {
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

/** Any one of the words of a text that has several. */
function anyWordOf(text: Condition): Condition | null {
  if (text.kind !== 'text' || text.words.length + text.phrases.length < 2) return null;
  const of: TextCondition[] = [
    ...text.words.map((word) => ({ ...text, words: [word], phrases: [] })),
    ...text.phrases.map((phrase) => ({ ...text, words: [], phrases: [phrase] })),
  ];
  return { kind: 'any', of };
}

function narrowingOf(query: SearchQuery, asked: ExchangeRate): Condition[] {
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
    const range = centsRange(query.priceFrom ?? 0, query.priceTo ?? PRICE_MAX, asked);
    narrowing.push({ kind: 'price', ...range });
  }
  return narrowing;
}

function allOf(conditions: Condition[]): Condition | null {
  return conditions.length > 1 ? { kind: 'all', of: conditions } : (conditions[0] ?? null);
}

/** The query with the words in it that were taken for others replaced; null when none were. */
function correctedQuery(q: string, { corrected }: CompiledFilter): string | undefined {
  if (corrected.size === 0) return undefined;
  return normalise(q)
    .split(' ')
    .map((word) => corrected.get(word) ?? word)
    .join(' ');
}
