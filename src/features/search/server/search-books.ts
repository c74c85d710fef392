import type { Db } from '#db/connect.ts';
import { toSummary } from '#features/books/server/rows.ts';
import type { BookSummary, Catalogue } from '#kernel/book.ts';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { normalise } from '#kernel/normalise.ts';
import { DEFAULT_FILTER, type Filter } from '../catalogue-filter.ts';
import type { Condition } from '../conditions.ts';
import type { SearchQuery, SearchResult, Sort } from '../contract.ts';
import { PAGE_SIZE } from '../limits.ts';
import { stripBlocked } from '../search-query.ts';
import type { CatalogueCache } from './cache.ts';
import { type CompiledFilter, compileFilter } from './compile-filter.ts';
import { loadFacetRows } from './count-matches.ts';
import { loadDisplayedBindings } from './displayed-bindings.ts';
import { NO_FACETS, toFacets } from './facets.ts';
import { listRows } from './list-rows.ts';
import { findPinnedBooks, listWithPinned } from './pinned-books.ts';
import { bandsInCents } from './price-bands.ts';
import {
  buildAnyWordCondition,
  buildNarrowingConditions,
  buildQueryCondition,
  combineAll,
} from './search-conditions.ts';

/** Currency of the price bands (`rate`), and of the prices in the query (`filterRate`). */
export interface SearchRates {
  rate: ExchangeRate;
  filterRate: ExchangeRate;
}
const IN_DOLLARS: SearchRates = { rate: DOLLAR_RATE, filterRate: DOLLAR_RATE };

/**
 * Returns US cents and the corrected query (decisions 10, 26, 27); falls back to any of the words if no book has all.
 */
export async function searchBooks(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  query: SearchQuery,
  { rate, filterRate }: SearchRates = IN_DOLLARS,
): Promise<SearchResult> {
  const [taxonomy, statistics] = await Promise.all([cache.taxonomy(), cache.statistics(catalogue)]);
  const narrowing = buildNarrowingConditions(query, filterRate);
  const text = buildQueryCondition(query);
  const exactTitle = query.field === 'author' ? null : normalise(stripBlocked(query.q));
  const compileWhere = (where: Condition | null) => compileFilter(db, statistics, taxonomy, where);
  const emptyResult: SearchResult = {
    books: [],
    total: 0,
    totalIsEstimate: false,
    facets: NO_FACETS,
  };
  if (text === 'nothing') return emptyResult;

  const searchFor = async (condition: Condition | null): Promise<SearchResult | null> => {
    const where = combineAll(condition ? [condition, ...narrowing] : narrowing);
    const filter = await compileWhere(where);
    if (filter.isEmpty) return null;
    const key = `searched ${catalogue} ${rate.currency} ${rate.rate} ${JSON.stringify(where)}`;
    const genres = [...taxonomy.genres.keys()];
    const counted = cache.cached(key, () =>
      loadFacetRows(db, statistics, filter, genres, bandsInCents(rate)),
    );
    const [books, { rows, ...total }] = await Promise.all([
      loadPage(filter, condition !== null, () => counted),
      counted,
    ]);
    if (total.total === 0) return null;
    return {
      books,
      ...total,
      facets: toFacets(rows, taxonomy, rate),
      correctedTo: applyCorrections(query.q, filter),
    };
  };

  /** Sorted by relevance, exact title matches come first and distant corrections last. */
  async function loadPage(
    filter: CompiledFilter,
    isText: boolean,
    total: () => Promise<{ total: number; totalIsEstimate: boolean }>,
  ): Promise<BookSummary[]> {
    const page = { sort: SORTS[query.sort], limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE };
    const pinned =
      isText && query.sort === 'relevance'
        ? await findPinnedBooks(db, statistics, filter.terms, exactTitle)
        : [];
    const rows =
      pinned.length === 0
        ? await listRows(db, statistics, filter, page, total)
        : await listWithPinned(pinned, page, (window) => listRows(db, statistics, filter, window, total));
    const displayedBindings = await loadDisplayedBindings(db, statistics.schema, filter.bindings, rows);
    return rows.map((row) => toSummary(row, taxonomy, displayedBindings.get(row.id)));
  }

  const result = await searchFor(text);
  if (result || text === null) return result ?? emptyResult;
  const anyWord = buildAnyWordCondition(text);
  return (anyWord && (await searchFor(anyWord))) ?? emptyResult;
}

const SORTS: Record<Sort, Filter['sort']> = {
  relevance: DEFAULT_FILTER.sort,
  newest: { by: 'createdAt', descending: true },
  priceAsc: { by: 'price', descending: false },
  priceDesc: { by: 'price', descending: true },
  title: { by: 'title', descending: false },
};

function applyCorrections(q: string, { corrected }: CompiledFilter): string | undefined {
  if (corrected.size === 0) return undefined;
  return normalise(q)
    .split(' ')
    .map((word) => corrected.get(word) ?? word)
    .join(' ');
}
