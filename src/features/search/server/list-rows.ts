import type { Db } from '#db/connect.ts';
import { composeSelect, text } from '#db/select.ts';
import { querySummaries, type SummaryRow } from '#features/books/server/rows.ts';
import { FILTER_MAX_LIMIT } from '#kernel/limits.ts';
import type { Filter, SortColumn } from '../catalogue-filter.ts';
import { displayedPriceSql, type RequestedBindings } from './bindings.ts';
import type { CompiledFilter } from './compile-filter.ts';
import type { Total } from './count-matches.ts';
import { priceOrderSql, RESULTS_MAX } from './price-order.ts';
import type { SearchStatistics } from './statistics.ts';
import { chooseDriver, matchingRows, maxBooks, quoteLexeme, toQuery } from './terms.ts';
import { allTiers, GATHER_MAX, tiersToSearch } from './tiers.ts';
import { partsUpTo } from './title-parts.ts';

/** Sort orders by the alias `sorted`. Ties are broken by id, so that no book appears on two pages. */
const ORDERS: Record<SortColumn, { column: string; ascending: string; descending: string }> = {
  relevance: { column: 'popularity', ascending: 'sorted, book DESC', descending: 'sorted DESC, book' },
  popularity: { column: 'popularity', ascending: 'sorted, book DESC', descending: 'sorted DESC, book' },
  id: { column: 'book', ascending: 'sorted', descending: 'sorted DESC' },
  title: {
    column: 'sort_title',
    ascending: 'sorted USING ~<~, book',
    descending: 'sorted USING ~>~, book DESC',
  },
  publishingYear: {
    column: 'year',
    ascending: 'sorted NULLS LAST, book',
    descending: 'sorted DESC NULLS LAST, book',
  },
  price: { column: 'price', ascending: 'sorted, book', descending: 'sorted DESC, book DESC' },
  createdAt: { column: 'created', ascending: 'sorted, book', descending: 'sorted DESC, book DESC' },
};

/** Bounds the rows collected for sorting; rarely reached. */
const GATHERED_MAX = 50_000;
/** Up to this many books are sorted by title at once, more of them by parts of the alphabet. */
const SORTED_AT_ONCE_MAX = 2_000;
/** If more books share a part of the alphabet, only the most popular ones are sorted by title. */
const SORTED_EXACTLY_MAX = 5_000;
/** Up to this many books are scanned in order to fill a page, before considering other plans. */
const SCANNED_MAX = 1_000;

export interface PageRequest extends Pick<Filter, 'sort' | 'limit' | 'offset'> {
  /** Bindings to show, which determine the price. */
  bindings?: RequestedBindings | null;
  /** Books to leave out; supported for text searches sorted by popularity. */
  except?: readonly string[];
}

/** Loads one page of matching books. `total` is only called if the plan depends on it. */
export async function listRows(
  db: Db,
  statistics: SearchStatistics,
  filter: CompiledFilter,
  request: PageRequest,
  total: () => Promise<Total>,
): Promise<SummaryRow[]> {
  const { schema, books, isTiered } = statistics;
  const page = { ...request, bindings: filter.bindings };
  if (filter.isEmpty) return [];
  if (filter.terms.length === 0) return scanInOrder(db, schema, page, null);
  if (isTiered && isByPopularity(page)) return gatherFromTiers(db, statistics, filter, page);
  const query = toQuery(filter.terms);
  const driver = chooseDriver(filter.drivers, books);
  const documents = `${schema}.documents`;
  if (maxBooks(filter.terms) <= GATHER_MAX) return gatherAndSort(db, documents, page, driver, query);
  const hits = (await total()).total;
  const scanned = ((page.offset + page.limit) * books) / Math.max(hits, 1);
  if (page.sort.by === 'title') {
    // Titles that share a word are close together, so a scan might pass all other books first.
    if (!filter.hasText && scanned < SCANNED_MAX) return scanInOrder(db, schema, page, query);
    if (isTiered && hits > SORTED_AT_ONCE_MAX) return sortInParts(db, statistics, filter, page, hits);
  } else if (scanned < hits) {
    const ordered = page.sort.by === 'price' && priceOrderSql(statistics, page);
    if (ordered) return readOrdered(db, page, ordered, query);
    if (page.sort.by !== 'price' || !page.bindings) return scanInOrder(db, schema, page, query);
  }
  return gatherAndSort(db, documents, page, driver, query);
}

const isByPopularity = ({ sort }: PageRequest) =>
  (sort.by === 'relevance' || sort.by === 'popularity') && sort.descending;

async function gatherFromTiers(
  db: Db,
  statistics: SearchStatistics,
  { terms, drivers }: CompiledFilter,
  page: PageRequest,
): Promise<SummaryRow[]> {
  const query = toQuery(terms);
  for (const { table, share } of tiersToSearch(statistics, terms, page.offset + page.limit)) {
    const rows = await gatherAndSort(db, table, page, chooseDriver(drivers, statistics.books, share), query);
    if (rows.length === page.limit || share === 1) return rows;
  }
  return [];
}

/**
 * Sorts only the part of the alphabet with the page, estimated from the sample. If no small part contains it, sorts
 * only the most popular books.
 */
async function sortInParts(
  db: Db,
  statistics: SearchStatistics,
  filter: CompiledFilter,
  page: PageRequest,
  hits: number,
): Promise<SummaryRow[]> {
  const { schema, books, sampleEvery, titleCuts } = statistics;
  const { column, by } = sortOrder(page, 1);
  const query = toQuery(filter.terms);
  const sampled = (end: number) => Math.ceil((end * 1.3) / sampleEvery) + 2;
  const first = await db.query(
    composeSelect(
      { key: text(column) },
      `FROM (SELECT book, ${column}, ${column} AS sorted FROM ${schema}.sample
         WHERE lexemes @@ $1::tsquery OFFSET 0) hits ORDER BY ${by} LIMIT $2`,
    ),
    [query, sampled(RESULTS_MAX) + 1],
  );
  // All pages of a list use the same plan, so that no book appears on two of them.
  const [end, deepest] = [first[sampled(page.offset + page.limit)], first[sampled(RESULTS_MAX)]];
  const isSpread = deepest && partsUpTo(deepest.key, titleCuts, page.sort.descending).length > 0;
  const documents = `${schema}.documents`;
  const driver = chooseDriver(filter.drivers, books);
  if (isSpread && end) {
    for (const part of partsUpTo(end.key, titleCuts, page.sort.descending)) {
      const rows = await gatherAndSort(
        db,
        documents,
        page,
        `${driver} & ${quoteLexeme(part)}`,
        query,
        driver === query,
      );
      if (rows.length === page.limit) return rows;
    }
  } else if (hits > SORTED_EXACTLY_MAX) {
    const tier = allTiers(statistics).find(({ share }) => share * hits > 2 * RESULTS_MAX);
    if (tier)
      return gatherAndSort(db, tier.table, page, chooseDriver(filter.drivers, books, tier.share), query);
  }
  return gatherAndSort(db, documents, page, driver, query);
}

/** For few matches. Rows are checked against the full query unless the driver covers it. */
function gatherAndSort(
  db: Db,
  table: string,
  page: PageRequest,
  driver: string,
  query: string,
  isDriverComplete = driver === query,
): Promise<SummaryRow[]> {
  const queryValues = isDriverComplete ? [driver] : [driver, query];
  const { column, by, values } = sortOrder(page, 4 + queryValues.length);
  const rows = matchingRows(table, `book, ${column} AS sorted`, 4, isDriverComplete, { most: GATHERED_MAX });
  return querySummaries(
    db,
    withBooks(`SELECT book, sorted FROM (${rows}) hits WHERE book <> ALL($3::text[]) ORDER BY ${by}`, by),
    [page.limit, page.offset, page.except ?? [], ...queryValues, ...values],
  );
}

/** Scans books in order until the page is full; for many matches. OFFSET 0 preserves the order. */
function scanInOrder(db: Db, schema: string, page: PageRequest, query: string | null): Promise<SummaryRow[]> {
  const { column, by } = sortOrder(page, 1);
  const from = `FROM ${schema}.documents ORDER BY ${by.replace('sorted', column)}`;
  if (query === null) {
    return querySummaries(db, withBooks(`SELECT book, ${column} AS sorted ${from}`, by), [
      page.limit,
      page.offset,
    ]);
  }
  const candidates = `SELECT book, ${column} AS sorted, lexemes ${from} OFFSET 0`;
  const conditions = 'lexemes @@ $3::tsquery AND book <> ALL($4::text[])';
  return querySummaries(db, withBooks(`SELECT book, sorted FROM (${candidates}) d WHERE ${conditions}`, by), [
    page.limit,
    page.offset,
    query,
    page.except ?? [],
  ]);
}

function readOrdered(db: Db, page: PageRequest, ordered: string, query: string): Promise<SummaryRow[]> {
  const { by } = sortOrder(page, 1);
  return querySummaries(db, withBooks(`SELECT book, sorted FROM (${ordered}) d ORDER BY ${by}`, by), [
    page.limit,
    page.offset,
    query,
  ]);
}

/** Sort expression and direction, with parameters from `$n` on. */
function sortOrder({ sort, bindings = null }: PageRequest, n: number) {
  const { column, ascending: rising, descending: falling } = ORDERS[sort.by];
  const price = sort.by === 'price' ? displayedPriceSql(bindings, n) : { sql: column, values: [] };
  return { column: price.sql, values: price.values, by: sort.descending ? falling : rising };
}

/** Adds card data. Two constant limits tell the planner that few rows are wanted, which parameters can't. */
const withBooks = (ordered: string, by: string) => `
  FROM (
    SELECT book, sorted FROM (SELECT book, sorted FROM (${ordered} LIMIT ${RESULTS_MAX}) o
      LIMIT $1 OFFSET $2) page LIMIT ${FILTER_MAX_LIMIT}) page
  JOIN books b ON b.id = page.book ORDER BY ${by}`;
