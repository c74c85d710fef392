import type { Db } from '#db/connect.ts';
import { toSummary } from '#features/books/server/rows.ts';
import type { BookSummary, Catalogue } from '#kernel/book.ts';
import { DOLLAR } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { normalise } from '#kernel/normalise.ts';
import { EVERYTHING, type Filter } from '../catalogue-filter.ts';
import type { Condition } from '../conditions.ts';
import type { SearchQuery, SearchResult, Sort } from '../contract.ts';
import { PAGE_SIZE } from '../limits.ts';
import { stripBlocked } from '../search-query.ts';
import type { CatalogueCache } from './cache.ts';
import { type CompiledFilter, compile } from './compile.ts';
import { facetRowsOf } from './count.ts';
import { NO_FACETS, toFacets } from './facets.ts';
import { listRows } from './list.ts';
import { pinnedBooks, withPinned } from './pinned.ts';
import { bandsInCents } from './price-bands.ts';
import { allOf, anyWordOf, narrowingOf, textOf } from './search-conditions.ts';
import { shownBindings } from './shown-bindings.ts';

/** Currency of the price bands (`rate`), and of the prices in the query (`filterRate`). */
export interface SearchMoney {
  rate: ExchangeRate;
  asked: ExchangeRate;
}
const IN_DOLLARS: SearchMoney = { rate: DOLLAR, asked: DOLLAR };

/**
 * Returns US cents and the corrected query (decisions 10, 26, 27); falls back to any of the words if no book has all.
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

  /** Sorted by relevance, exact title matches come first and distant corrections last. */
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

function correctedQuery(q: string, { corrected }: CompiledFilter): string | undefined {
  if (corrected.size === 0) return undefined;
  return normalise(q)
    .split(' ')
    .map((word) => corrected.get(word) ?? word)
    .join(' ');
}
