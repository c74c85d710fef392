import type { Db } from '#db/connect.ts';
import type { Taxonomy } from '#features/books/server/taxonomy.ts';
import type { Condition } from '../conditions.ts';
import { allowedBits } from './bindings.ts';
import { type CountedRow, type FacetRow, summariseRows } from './facet-rows.ts';

/** Slice of the catalogue whose books are counted in advance. */
export interface CubeRange {
  genre: number;
  languages: number[] | null;
  years: [from: number, to: number] | null;
  /** Bit mask of acceptable bindings; null for all. */
  bindings: number | null;
}

/** Slice described by these conditions; null if it can't be counted in advance. */
export function toCubeRange(conditions: readonly Condition[], taxonomy: Taxonomy): CubeRange | null {
  const range: CubeRange = { genre: 0, languages: null, years: null, bindings: null };
  const seen = new Set<string>();
  for (const condition of conditions) {
    // Two conditions of one kind may overlap, which is rare enough to ignore.
    if (seen.has(condition.kind)) return null;
    seen.add(condition.kind);
    if (condition.kind === 'genre') {
      const ids = new Set(condition.names.flatMap(taxonomy.genreIdsByName));
      // Books with two genres are in both cells, so genres can't be summed.
      if (ids.size !== 1) return null;
      range.genre = [...ids][0] as number;
    } else if (condition.kind === 'language') {
      range.languages = [...new Set(condition.names.flatMap(taxonomy.languageIdsByName))];
    } else if (condition.kind === 'year') {
      range.years = [withinYears(condition.from), withinYears(condition.to)];
    } else if (condition.kind === 'leather' || condition.kind === 'edition') {
      const bits = allowedBits(condition);
      range.bindings = range.bindings === null ? bits : range.bindings & bits;
    } else return null;
  }
  return isByYear(range) || isByDecade(range) ? range : null;
}

const withinYears = (year: number) => Math.min(Math.max(year, -9999), 9999);

/** The table of years has no bindings. */
const isByYear = ({ bindings }: CubeRange) => bindings === null;

/** True when the range consists of whole decades; beyond the extreme years there are no books. */
function isByDecade({ years }: CubeRange): boolean {
  if (!years) return true;
  const [from, to] = years;
  return (from % 10 === 0 || from === -9999) && ((to + 1) % 10 === 0 || to === 9999);
}

const IN_CELLS = `genre = $1::smallint AND ($2::smallint[] IS NULL OR language = ANY($2))
  AND ($3::int IS NULL OR decade BETWEEN $3 AND $4) AND ($5::smallint IS NULL OR bindings & $5 <> 0)`;
const cellParameters = ({ genre, languages, years, bindings }: CubeRange) => [
  genre,
  languages,
  years && Math.floor(years[0] / 10),
  years && Math.floor(years[1] / 10),
  bindings,
];

const inYears = ({ years }: CubeRange) =>
  `language = ANY($2::smallint[])${years ? ' AND year BETWEEN $3::smallint AND $4::smallint' : ''}`;
/** Language 0 stands for all languages. */
const yearParameters = ({ languages, years }: CubeRange) => [languages ?? [0], ...(years ?? [])];

export async function countInCube(db: Db, schema: string, range: CubeRange): Promise<number> {
  const sum = 'SELECT coalesce(sum(books), 0)::int AS books FROM';
  const [row] = await (isByYear(range)
    ? db.query<{ books: number }>(`${sum} ${schema}.years WHERE genre = $1::smallint AND ${inYears(range)}`, [
        range.genre,
        ...yearParameters(range),
      ])
    : db.query<{ books: number }>(`${sum} ${schema}.cells WHERE ${IN_CELLS}`, cellParameters(range)));
  return row?.books ?? 0;
}

/**
 * Languages and centuries always; leathers and editions for whole decades; genres without genre or binding. Authors
 * and prices have too many values.
 */
export async function cubeFacets(
  db: Db,
  schema: string,
  range: CubeRange,
  genres: readonly number[],
): Promise<FacetRow[]> {
  const rows = await Promise.all([
    isByDecade(range) ? facetsByDecade(db, schema, range) : facetsByYear(db, schema, range),
    isByYear(range) && range.genre === 0 ? genresByYear(db, schema, range, genres) : [],
  ]);
  return summariseRows(rows.flat());
}

const facetsByDecade = (db: Db, schema: string, range: CubeRange) =>
  db.query<CountedRow>(
    `SELECT CASE WHEN grouping(language) = 0 THEN 'language' WHEN grouping(decade) = 0 THEN 'decade'
         ELSE 'bindings' END AS kind,
       coalesce(language, decade, bindings)::text AS value, sum(books)::int AS books
     FROM (SELECT language, decade, bindings & coalesce($5::smallint, bindings) AS bindings, books
       FROM ${schema}.cells WHERE ${IN_CELLS}) met
     GROUP BY GROUPING SETS ((language), (decade), (bindings))`,
    cellParameters(range),
  );

async function facetsByYear(db: Db, schema: string, range: CubeRange): Promise<CountedRow[]> {
  const { genre, languages } = range;
  const fromYears = `FROM ${schema}.years WHERE genre = $1::smallint AND ${inYears(range)}`;
  const [years, counted] = await Promise.all([
    db.query<CountedRow>(
      `SELECT 'year' AS kind, year::text AS value, sum(books)::int AS books ${fromYears} GROUP BY year`,
      [genre, ...yearParameters(range)],
    ),
    db.query<CountedRow>(
      languages
        ? `SELECT 'language' AS kind, language::text AS value, sum(books)::int AS books ${fromYears} GROUP BY language`
        : `SELECT 'language' AS kind, language::text AS value, sum(books)::int AS books FROM ${schema}.years
           WHERE genre = $1::smallint AND language > 0 AND year BETWEEN $2::smallint AND $3::smallint GROUP BY language`,
      languages ? [genre, ...yearParameters(range)] : [genre, ...(range.years ?? [])],
    ),
  ]);
  return [...years, ...counted];
}

const genresByYear = (db: Db, schema: string, range: CubeRange, genres: readonly number[]) =>
  db.query<CountedRow>(
    `SELECT 'genre' AS kind, genre::text AS value, sum(books)::int AS books FROM ${schema}.years
     WHERE genre = ANY($1::smallint[]) AND ${inYears(range)} GROUP BY genre`,
    [genres, ...yearParameters(range)],
  );
