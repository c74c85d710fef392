import { FILTER_MAX_LIMIT, FILTER_MAX_OFFSET } from '#contract/limits.ts';
import type { Db } from '#db/connect.ts';
import type { Filter, SortColumn } from '#rules/catalogue-filter.ts';
import { SUMMARY_COLUMNS, type SummaryRow } from '../book-rows.ts';
import type { CompiledFilter } from './compile.ts';
import type { Total } from './count.ts';
import type { SearchStatistics } from './statistics.ts';
import { driverOf, queryOf, rowsMeeting } from './terms.ts';

/** How documents are ordered by a column, called `sorted`; ties go by id, so that no book is on two pages. */
const ORDERS: Record<SortColumn, { column: string; rising: string; falling: string }> = {
  relevance: { column: 'popularity', rising: 'sorted, book DESC', falling: 'sorted DESC, book' },
  popularity: { column: 'popularity', rising: 'sorted, book DESC', falling: 'sorted DESC, book' },
  id: { column: 'book', rising: 'sorted', falling: 'sorted DESC' },
  title: { column: 'title_key', rising: 'sorted USING ~<~, book', falling: 'sorted USING ~>~, book DESC' },
  publishingYear: {
    column: 'year',
    rising: 'sorted NULLS LAST, book',
    falling: 'sorted DESC NULLS LAST, book',
  },
  price: { column: 'price', rising: 'sorted, book', falling: 'sorted DESC, book DESC' },
  createdAt: { column: 'created', rising: 'sorted, book', falling: 'sorted DESC, book DESC' },
};

/** Rows gathered for sorting; only deep pages of common words come near it. */
const GATHERED_MAX = 50_000;
/** When more books than this have the words asked for, only the most popular of them are sorted by title. */
const SORTED_EXACTLY = 5_000;
export interface Page extends Pick<Filter, 'sort' | 'limit' | 'offset'> {
  /** Books that are shown elsewhere; heeded where books are found by words and sorted by popularity. */
  except?: readonly string[];
}

/** The books of one page that meet the filter. `total` is a function: it is asked only where plans need it. */
export async function listRows(
  db: Db,
  statistics: SearchStatistics,
  filter: CompiledFilter,
  page: Page,
  total: () => Promise<Total>,
): Promise<SummaryRow[]> {
  const { schema, books, isTiered } = statistics;
  if (filter.isEmpty) return [];
  if (filter.terms.length === 0) return walk(db, schema, page, null);
  const query = queryOf(filter.terms);
  const driver = driverOf(filter.terms, books);
  if (!isTiered) return gather(db, `${schema}.documents`, page, driver, query);
  if (!isByPopularity(page)) {
    const hits = (await total()).total;
    if (page.sort.by === 'title' && filter.hasText) {
      // Titles that share a word stand together in their order, so walking to them may pass all others.
      return hits > SORTED_EXACTLY
        ? gather(db, `${schema}.popular`, page, query, query, SORTED_EXACTLY)
        : gather(db, `${schema}.documents`, page, driver, query);
    }
    const isCheaperToWalk = ((page.offset + page.limit) * books) / Math.max(hits, 1) < hits;
    return isCheaperToWalk
      ? walk(db, schema, page, query)
      : gather(db, `${schema}.documents`, page, driver, query);
  }
  for (const tier of ['top', 'popular']) {
    // A tier holds the most popular books: a page that it fills is the page that all books would give.
    const rows = await gather(db, `${schema}.${tier}`, page, query, query);
    if (rows.length === page.limit) return rows;
  }
  return gather(db, `${schema}.documents`, page, driver, query);
}

const isByPopularity = ({ sort }: Page) =>
  (sort.by === 'relevance' || sort.by === 'popularity') && sort.descending;

/** Finds the books by the index and sorts them: for few books. */
function gather(
  db: Db,
  table: string,
  page: Page,
  driver: string,
  query: string,
  most = GATHERED_MAX,
): Promise<SummaryRow[]> {
  const { column, by } = orderOf(page);
  const isWhole = driver === query;
  const order = most === GATHERED_MAX ? '' : 'ORDER BY popularity DESC, book';
  const rows = rowsMeeting(table, `book, ${column} AS sorted`, 4, isWhole, { order, most });
  return db.query<SummaryRow>(
    withBooks(`SELECT book, sorted FROM (${rows}) hits WHERE book <> ALL($3::text[]) ORDER BY ${by}`, by),
    [page.limit, page.offset, page.except ?? [], ...(isWhole ? [query] : [driver, query])],
  );
}

/** Reads the books in the wanted order until the page is full: for many books. OFFSET 0 keeps that order. */
function walk(db: Db, schema: string, page: Page, query: string | null): Promise<SummaryRow[]> {
  const { column, by } = orderOf(page);
  const from = `FROM ${schema}.documents ORDER BY ${by.replace('sorted', column)}`;
  if (query === null) {
    return db.query<SummaryRow>(withBooks(`SELECT book, ${column} AS sorted ${from}`, by), [
      page.limit,
      page.offset,
    ]);
  }
  const all = `SELECT book, ${column} AS sorted, lexemes ${from} OFFSET 0`;
  return db.query<SummaryRow>(
    withBooks(`SELECT book, sorted FROM (${all}) d WHERE lexemes @@ $3::tsquery`, by),
    [page.limit, page.offset, query],
  );
}

function orderOf({ sort }: Page) {
  const { column, rising, falling } = ORDERS[sort.by];
  return { column, by: sort.descending ? falling : rising };
}

/**
 * Completes one page of an ordered `SELECT book, sorted` with what a card shows. The two fixed limits tell the
 * planner what the parameters keep from it: that few rows are wanted, so indexes are worth their while.
 */
const withBooks = (ordered: string, by: string) => `
  SELECT ${SUMMARY_COLUMNS} FROM (
    SELECT book, sorted FROM (SELECT book, sorted FROM (${ordered} LIMIT ${FILTER_MAX_OFFSET + FILTER_MAX_LIMIT}) o
      LIMIT $1 OFFSET $2) page LIMIT ${FILTER_MAX_LIMIT}) page
  JOIN books b ON b.id = page.book ORDER BY ${by}`;
