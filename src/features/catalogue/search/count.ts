import type { Db } from '#db/connect.ts';
import { cellFacets, countCells, type FacetRow } from './cells.ts';
import type { CompiledFilter } from './compile.ts';
import { bandOf } from './derived-tables.ts';
import { markerFacets } from './marker-facets.ts';
import type { SearchStatistics } from './statistics.ts';
import { driverOf, queryOf } from './terms.ts';

export interface Total {
  total: number;
  /** True when the total was extrapolated from the sample (“about 12,000”). */
  totalIsEstimate: boolean;
}

/** Up to this many books are counted one by one. */
const EXACT_MAX = 2_000;
/** Rows that one count may look at; more can only be met by filters that no index helps with. */
const ROWS_MAX = 50_000;
const FACET_AUTHORS = 20;

/** How many books meet the filter: exact for categories and up to 2,000 books, otherwise from the sample. */
export async function countOf(db: Db, statistics: SearchStatistics, filter: CompiledFilter): Promise<Total> {
  if (filter.total !== null) return exactly(filter.total);
  if (filter.cells) return exactly(await countCells(db, statistics.schema, filter.cells));
  const query = queryOf(filter.terms);
  if (statistics.isTiered) {
    const inSample = await countRows(db, `${statistics.schema}.sample`, query, query);
    const total = inSample * statistics.sampleEvery;
    if (total > EXACT_MAX) return { total, totalIsEstimate: true };
  }
  const driver = driverOf(filter.terms, statistics.books);
  return exactly(await countRows(db, `${statistics.schema}.documents`, driver, query));
}

const exactly = (total: number): Total => ({ total, totalIsEstimate: false });

async function countRows(db: Db, table: string, driver: string, query: string): Promise<number> {
  const [row] = await db.query<{ books: number }>(
    `WITH found AS MATERIALIZED (
       SELECT lexemes FROM ${table} WHERE lexemes @@ $1::tsquery LIMIT ${ROWS_MAX})
     SELECT count(*)::int AS books FROM found WHERE lexemes @@ $2::tsquery`,
    [driver, query],
  );
  return row?.books ?? 0;
}

/** Facets of all books that meet the filter, with their total. */
export interface CountedFacets extends Total {
  rows: FacetRow[];
}

export async function facetRowsOf(
  db: Db,
  statistics: SearchStatistics,
  filter: CompiledFilter,
): Promise<CountedFacets> {
  const { schema, isTiered, sampleEvery } = statistics;
  if (filter.isEmpty) return { ...exactly(0), rows: [] };
  if (filter.terms.length === 0) {
    return {
      ...exactly(statistics.books),
      rows: [...markerFacets(statistics), ...(await commonAuthors(db, schema))],
    };
  }
  const query = queryOf(filter.terms);
  if (isTiered && filter.cells) {
    const total = filter.total ?? (await countCells(db, schema, filter.cells));
    if (total > EXACT_MAX) {
      const [exact, sampled] = await Promise.all([
        cellFacets(db, schema, filter.cells),
        facetsOfRows(db, `${schema}.sample`, schema, query, query),
      ]);
      const kinds = new Set(exact.map((row) => row.kind));
      return {
        ...exactly(total),
        rows: [...exact, ...times(sampled, sampleEvery).filter((row) => !kinds.has(row.kind))],
      };
    }
  } else if (isTiered) {
    const sampled = times(await facetsOfRows(db, `${schema}.sample`, schema, query, query), sampleEvery);
    const total = totalOf(sampled);
    if (total > EXACT_MAX) return { total, totalIsEstimate: true, rows: sampled };
  }
  const driver = driverOf(filter.terms, statistics.books);
  const rows = await facetsOfRows(db, `${schema}.documents`, schema, driver, query);
  return { ...exactly(totalOf(rows)), rows };
}

const times = (rows: FacetRow[], factor: number) =>
  rows.map((row) => ({ ...row, books: row.books * factor }));
const totalOf = (rows: FacetRow[]) => rows.find((row) => row.kind === 'total')?.books ?? 0;

const commonAuthors = (db: Db, schema: string) =>
  db.query<FacetRow>(
    `SELECT 'author' AS kind, author AS value, books, name AS label FROM ${schema}.authors
     ORDER BY books DESC, author LIMIT ${FACET_AUTHORS}`,
  );

/** The first year of a year's century, also before the common era. */
const CENTURY = 'floor(year / 100.0)::int * 100';

/** All facets in one pass over the rows that meet the filter. */
const facetsOfRows = (db: Db, table: string, schema: string, driver: string, query: string) =>
  db.query<FacetRow>(
    `WITH found AS MATERIALIZED (
       SELECT author, language, genres, year, price, leathers, lexemes FROM ${table}
       WHERE lexemes @@ $1::tsquery LIMIT ${ROWS_MAX}),
     hits AS MATERIALIZED (
       SELECT author, language, genres, year, price, leathers FROM found WHERE lexemes @@ $2::tsquery),
     authors AS (
       SELECT author, count(*)::int AS books FROM hits GROUP BY author ORDER BY 2 DESC, 1 LIMIT ${FACET_AUTHORS})
     SELECT 'total' AS kind, '' AS value, count(*)::int AS books, NULL AS label FROM hits
     UNION ALL SELECT 'language', language::text, count(*)::int, NULL FROM hits GROUP BY language
     UNION ALL SELECT 'genre', genre::text, count(*)::int, NULL FROM hits, unnest(genres) genre GROUP BY genre
     UNION ALL SELECT 'century', (${CENTURY})::text, count(*)::int, NULL FROM hits WHERE year IS NOT NULL GROUP BY 2
     UNION ALL SELECT 'leather', bit::text, count(*)::int, NULL FROM hits, unnest(ARRAY[1, 2]) bit
       WHERE leathers & bit > 0 GROUP BY bit
     UNION ALL SELECT 'price', ${bandOf('price')}::text, count(*)::int, NULL FROM hits GROUP BY 2
     UNION ALL SELECT 'author', x.author, x.books, a.name FROM authors x
       JOIN ${schema}.authors a ON a.author = x.author`,
    [driver, query],
  );
