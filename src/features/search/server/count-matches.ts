import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { composeSelect, nullable, select, text } from '#db/select.ts';
import { type RequestedBindings, requestedPriceSql } from './bindings.ts';
import type { CompiledFilter } from './compile-filter.ts';
import { countInCube, cubeFacets } from './facet-cube.ts';
import { countsBy, type FacetRow, markerFacets, summariseRows } from './facet-rows.ts';
import { forEachSchema, PRICE_COLUMNS } from './search-schema.ts';
import type { SearchStatistics } from './statistics.ts';
import { chooseDriver, matchingRows, maxBooks, toQuery } from './terms.ts';

export interface Total {
  total: number;
  totalIsEstimate: boolean;
}

/** Up to this many books are counted exactly. */
const EXACT_MAX = 2_000;
/** Bounds the cost of a count that no index supports. */
const ROWS_MAX = 50_000;
const FACET_AUTHORS = 20;

/** Counts matches: exactly for categories and up to 2,000 books, otherwise extrapolated from the sample. */
export async function countMatches(
  db: Db,
  statistics: SearchStatistics,
  filter: CompiledFilter,
): Promise<Total> {
  if (filter.total !== null) return exactTotal(filter.total);
  if (filter.cells) return exactTotal(await countInCube(db, statistics.catalogue, filter.cells));
  const query = toQuery(filter.terms);
  if (mayBeMany(statistics, filter)) {
    const inSample = await countHits(db, `${statistics.schema}.sample`, query, query);
    const total = inSample * statistics.sampleEvery;
    if (total > EXACT_MAX) return { total, totalIsEstimate: true };
  }
  const driver = chooseDriver(filter.drivers, statistics.books);
  return exactTotal(await countHits(db, `${statistics.schema}.documents`, driver, query));
}

const mayBeMany = ({ isTiered }: SearchStatistics, { terms }: CompiledFilter) =>
  isTiered && maxBooks(terms) > EXACT_MAX;

const exactTotal = (total: number): Total => ({ total, totalIsEstimate: false });

function countHits(db: Db, table: string, driver: string, query: string): Promise<number> {
  const isDriverComplete = driver === query;
  const hits = matchingRows(table, 'book', 1, isDriverComplete, { most: ROWS_MAX });
  return countRows(db, `FROM (${hits}) hits`, isDriverComplete ? [query] : [driver, query]);
}

interface CountedFacets extends Total {
  rows: FacetRow[];
}

/**
 * `bands` are the lower bounds of the price bands, in cents. Rows extrapolated from the sample are marked as
 * estimates.
 */
export async function loadFacetRows(
  db: Db,
  statistics: SearchStatistics,
  filter: CompiledFilter,
  genres: readonly number[],
  bands: readonly number[],
): Promise<CountedFacets> {
  const { catalogue, schema, isTiered, sampleEvery } = statistics;
  if (filter.isEmpty) return { ...exactTotal(0), rows: [] };
  if (filter.terms.length === 0) {
    const [authors, prices] = await Promise.all([
      db.query(COMMON_AUTHORS[catalogue]),
      db.query(priceBandCounts(`${schema}.${isTiered ? 'sample' : 'documents'}`), [bands]),
    ]);
    const priced = summariseRows(prices);
    const rows = [
      ...markerFacets(statistics),
      ...summariseRows(authors),
      ...(isTiered ? scaleUp(priced, sampleEvery) : priced),
    ];
    return { ...exactTotal(statistics.books), rows };
  }
  const queryFacets = (table: string, driver: string, fullQuery: string) =>
    queryFacetRows(db, schema, {
      table: `${schema}.${table}`,
      driver,
      query: fullQuery,
      bindings: filter.bindings,
      bands,
    });
  const query = toQuery(filter.terms);
  if (isTiered && filter.cells) {
    const total = filter.total ?? (await countInCube(db, catalogue, filter.cells));
    if (total > EXACT_MAX) {
      const [exact, sampled] = await Promise.all([
        cubeFacets(db, catalogue, filter.cells, genres),
        queryFacets('sample', query, query),
      ]);
      const kinds = new Set(exact.map((row) => row.kind));
      return {
        ...exactTotal(total),
        rows: [...exact, ...scaleUp(sampled, sampleEvery).filter((row) => !kinds.has(row.kind))],
      };
    }
  } else if (mayBeMany(statistics, filter)) {
    const sampled = scaleUp(await queryFacets('sample', query, query), sampleEvery);
    const total = filter.total === null ? totalRow(sampled) : filter.total;
    if (total > EXACT_MAX) return { total, totalIsEstimate: filter.total === null, rows: sampled };
  }
  const driver = chooseDriver(filter.drivers, statistics.books);
  const rows = await queryFacets('documents', driver, query);
  return { ...exactTotal(totalRow(rows)), rows };
}

const scaleUp = (rows: FacetRow[], factor: number) =>
  rows.map((row): FacetRow => ({ ...row, books: row.books * factor, isEstimate: true }));
const totalRow = (rows: FacetRow[]) => rows.find((row) => row.kind === 'total')?.books ?? 0;

const labelledCountsBy = (kind: string, value: string, books: string, label: string) => ({
  ...countsBy(kind, value, books),
  label: nullable(text(label)),
});
const AUTHOR_COUNTS = labelledCountsBy(`'author'`, 'a.author', 'a.books', 'a.name');
const PRICE_COUNTS = labelledCountsBy(`'price'`, 'band', 'count(*)', 'NULL');
const COMMON_AUTHORS = forEachSchema((schema) =>
  select(AUTHOR_COUNTS, `FROM ${schema}.authors a ORDER BY a.books DESC, a.author LIMIT ${FACET_AUTHORS}`),
);

interface FacetQuery {
  table: string;
  driver: string;
  query: string;
  bindings: RequestedBindings | null;
  bands: readonly number[];
}

async function queryFacetRows(
  db: Db,
  schema: string,
  { table, driver, query, bindings, bands }: FacetQuery,
): Promise<FacetRow[]> {
  const isDriverComplete = driver === query;
  const prices = requestedPriceSql(bindings, isDriverComplete ? 3 : 4);
  const columns = `author, language, genres, year, ARRAY[${prices.sql.join(', ')}] AS met`;
  const statement = composeSelect(
    labelledCountsBy(`'author'`, 'x.author', 'x.books', 'a.name'),
    `FROM authors x JOIN ${schema}.authors a ON a.author = x.author
     UNION ALL SELECT 'genre', genre::text, count(*)::int, NULL FROM hits, unnest(genres) genre GROUP BY genre
     UNION ALL SELECT CASE WHEN grouping(language) = 0 THEN 'language' WHEN grouping(year) = 0 THEN 'year'
         WHEN grouping(bits) = 0 THEN 'bindings' ELSE 'total' END,
       coalesce(language, year, bits)::text, count(*)::int, NULL
     FROM (SELECT language, year, ${BITS} AS bits FROM hits) h
     GROUP BY GROUPING SETS ((language), (year), (bits), ())
     UNION ALL ${priceBandCounts('hits', 'met')}`,
    `WITH hits AS MATERIALIZED (${matchingRows(table, columns, 2, isDriverComplete, { most: ROWS_MAX })}),
     authors AS (
       SELECT author, count(*)::int AS books FROM hits GROUP BY author ORDER BY 2 DESC, 1 LIMIT ${FACET_AUTHORS})
     `,
  );
  const rows = await db.query(statement, [
    bands,
    ...(isDriverComplete ? [query] : [driver, query]),
    ...prices.values,
  ]);
  return summariseRows(rows);
}

const BITS = PRICE_COLUMNS.map(
  (_, binding) => `CASE WHEN met[${binding + 1}] IS NULL THEN 0 ELSE ${1 << binding} END`,
).join(' + ');

/** Counts books per price band (`$1`); a book with several bindings in a band counts once. */
const priceBandCounts = (table: string, prices = `ARRAY[${PRICE_COLUMNS.join(', ')}]`) =>
  composeSelect(
    PRICE_COUNTS,
    `FROM ${table},
       LATERAL (SELECT DISTINCT width_bucket(cents, $1::int[]) AS band FROM unnest(${prices}) cents
         WHERE cents IS NOT NULL) b
     GROUP BY band`,
  );
