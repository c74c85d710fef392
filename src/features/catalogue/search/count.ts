import type { Db } from '#db/connect.ts';
import { cellFacets, countCells, isByDecade } from './cells.ts';
import type { CompiledFilter } from './compile.ts';
import { bandOf } from './derived-tables.ts';
import { type CountedRow, type FacetRow, summarised } from './facet-rows.ts';
import { markerFacets } from './marker-facets.ts';
import type { SearchStatistics } from './statistics.ts';
import { driverOf, mostOf, queryOf, rowsMeeting } from './terms.ts';

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
  if (mayBeMany(statistics, filter)) {
    const inSample = await countRows(db, `${statistics.schema}.sample`, query, query);
    const total = inSample * statistics.sampleEvery;
    if (total > EXACT_MAX) return { total, totalIsEstimate: true };
  }
  const driver = driverOf(filter.drivers, statistics.books);
  return exactly(await countRows(db, `${statistics.schema}.documents`, driver, query));
}

/** Whether the sample is to be asked whether the books are too many to be counted one by one. */
const mayBeMany = ({ isTiered }: SearchStatistics, { terms }: CompiledFilter) =>
  isTiered && mostOf(terms) > EXACT_MAX;

const exactly = (total: number): Total => ({ total, totalIsEstimate: false });

async function countRows(db: Db, table: string, driver: string, query: string): Promise<number> {
  const isWhole = driver === query;
  const [row] = await db.query<{ books: number }>(
    `SELECT count(*)::int AS books FROM (${rowsMeeting(table, 'book', 1, isWhole, { most: ROWS_MAX })}) hits`,
    isWhole ? [query] : [driver, query],
  );
  return row?.books ?? 0;
}

/** Facets of all books that meet the filter, with their total. */
export interface CountedFacets extends Total {
  rows: FacetRow[];
}

/** What is exact in them bears no sign; what the sample was asked for says so in each row. */
export async function facetRowsOf(
  db: Db,
  statistics: SearchStatistics,
  filter: CompiledFilter,
  genres: readonly number[],
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
        cellFacets(db, schema, filter.cells, genres),
        facetsOfRows(
          db,
          `${schema}.sample`,
          schema,
          query,
          query,
          isByDecade(filter.cells) ? 'names' : 'all',
        ),
      ]);
      const kinds = new Set(exact.map((row) => row.kind));
      return {
        ...exactly(total),
        rows: [...exact, ...times(sampled, sampleEvery).filter((row) => !kinds.has(row.kind))],
      };
    }
  } else if (mayBeMany(statistics, filter)) {
    const sampled = times(
      await facetsOfRows(db, `${schema}.sample`, schema, query, query, 'all'),
      sampleEvery,
    );
    const total = filter.total === null ? totalOf(sampled) : filter.total;
    if (total > EXACT_MAX) return { total, totalIsEstimate: filter.total === null, rows: sampled };
  }
  const driver = driverOf(filter.drivers, statistics.books);
  const rows = await facetsOfRows(db, `${schema}.documents`, schema, driver, query, 'all');
  return { ...exactly(totalOf(rows)), rows };
}

const times = (rows: FacetRow[], factor: number) =>
  rows.map((row): FacetRow => ({ ...row, books: row.books * factor, isEstimate: true }));
const totalOf = (rows: FacetRow[]) => rows.find((row) => row.kind === 'total')?.books ?? 0;

const commonAuthors = (db: Db, schema: string) =>
  db.query<FacetRow>(
    `SELECT 'author' AS kind, author AS value, books, name AS label FROM ${schema}.authors
     ORDER BY books DESC, author LIMIT ${FACET_AUTHORS}`,
  );

/** All facets, or those that cells cannot tell, in one pass over the rows that meet the filter. */
async function facetsOfRows(
  db: Db,
  table: string,
  schema: string,
  driver: string,
  query: string,
  part: 'all' | 'names',
): Promise<FacetRow[]> {
  const isWhole = driver === query;
  const columns = `author, language, genres, year, ${bandOf('price')} AS band, leathers`;
  const others = `
     UNION ALL SELECT CASE WHEN grouping(language) = 0 THEN 'language' WHEN grouping(year) = 0 THEN 'year'
         WHEN grouping(band) = 0 THEN 'price' WHEN grouping(leathers) = 0 THEN 'leathers' ELSE 'total' END,
       coalesce(language, year, band, leathers)::text, count(*)::int, NULL
     FROM hits GROUP BY GROUPING SETS ((language), (year), (band), (leathers), ())`;
  const rows = await db.query<CountedRow>(
    `WITH hits AS MATERIALIZED (${rowsMeeting(table, columns, 1, isWhole, { most: ROWS_MAX })}),
     authors AS (
       SELECT author, count(*)::int AS books FROM hits GROUP BY author ORDER BY 2 DESC, 1 LIMIT ${FACET_AUTHORS})
     SELECT 'author' AS kind, x.author AS value, x.books, a.name AS label FROM authors x
       JOIN ${schema}.authors a ON a.author = x.author
     UNION ALL SELECT 'genre', genre::text, count(*)::int, NULL FROM hits, unnest(genres) genre GROUP BY genre
     ${part === 'all' ? others : ''}`,
    isWhole ? [query] : [driver, query],
  );
  return summarised(rows);
}
