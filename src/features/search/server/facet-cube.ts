import type { Db } from '#db/connect.ts';
import { composeSelect, int, select } from '#db/select.ts';
import type { Taxonomy } from '#features/books/server/taxonomy.ts';
import type { Catalogue } from '#kernel/book.ts';
import type { Condition } from '../conditions.ts';
import { allowedBits } from './bindings.ts';
import { type CountedRow, countsBy, type FacetRow, summariseRows } from './facet-rows.ts';
import { forEachSchema, SEARCH_SCHEMAS } from './search-schema.ts';

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

const SUM = { books: int('coalesce(sum(books), 0)::int') };
const SUM_OF_CELLS = forEachSchema((schema) => select(SUM, `FROM ${schema}.cells WHERE ${IN_CELLS}`));

/** Books in this genre (`$1`) and these years. */
const fromYears = (catalogue: Catalogue, range: CubeRange, genre = 'genre = $1::smallint') =>
  `FROM ${SEARCH_SCHEMAS[catalogue]}.years WHERE ${genre} AND ${inYears(range)}`;

export async function countInCube(db: Db, catalogue: Catalogue, range: CubeRange): Promise<number> {
  const [row] = await (isByYear(range)
    ? db.query(composeSelect(SUM, fromYears(catalogue, range)), [range.genre, ...yearParameters(range)])
    : db.query(SUM_OF_CELLS[catalogue], cellParameters(range)));
  return row?.books ?? 0;
}

/**
 * Languages and centuries always; leathers and editions for whole decades; genres without genre or binding. Authors
 * and prices have too many values.
 */
export async function cubeFacets(
  db: Db,
  catalogue: Catalogue,
  range: CubeRange,
  genres: readonly number[],
): Promise<FacetRow[]> {
  const rows = await Promise.all([
    isByDecade(range)
      ? db.query(FACETS_BY_DECADE[catalogue], cellParameters(range))
      : facetsByYear(db, catalogue, range),
    isByYear(range) && range.genre === 0 ? genresByYear(db, catalogue, range, genres) : [],
  ]);
  return summariseRows(rows.flat());
}

const FACETS_BY_DECADE = forEachSchema((schema) =>
  select(
    countsBy(
      `CASE WHEN grouping(language) = 0 THEN 'language' WHEN grouping(decade) = 0 THEN 'decade'
         ELSE 'bindings' END`,
      'coalesce(language, decade, bindings)',
    ),
    `FROM (SELECT language, decade, bindings & coalesce($5::smallint, bindings) AS bindings, books
       FROM ${schema}.cells WHERE ${IN_CELLS}) met
     GROUP BY GROUPING SETS ((language), (decade), (bindings))`,
  ),
);
const BY_YEAR = countsBy(`'year'`, 'year');
const BY_LANGUAGE = countsBy(`'language'`, 'language');
const BY_GENRE = countsBy(`'genre'`, 'genre');

async function facetsByYear(db: Db, catalogue: Catalogue, range: CubeRange): Promise<CountedRow[]> {
  const { genre, languages, years } = range;
  const from = fromYears(catalogue, range);
  const values = [genre, ...yearParameters(range)];
  const [byYear, byLanguage] = await Promise.all([
    db.query(composeSelect(BY_YEAR, `${from} GROUP BY year`), values),
    languages
      ? db.query(composeSelect(BY_LANGUAGE, `${from} GROUP BY language`), values)
      : db.query(LANGUAGES_IN_YEARS[catalogue], [genre, ...(years ?? [])]),
  ]);
  return [...byYear, ...byLanguage];
}

const LANGUAGES_IN_YEARS = forEachSchema((schema) =>
  select(
    BY_LANGUAGE,
    `FROM ${schema}.years
     WHERE genre = $1::smallint AND language > 0 AND year BETWEEN $2::smallint AND $3::smallint GROUP BY language`,
  ),
);

const genresByYear = (db: Db, catalogue: Catalogue, range: CubeRange, genres: readonly number[]) =>
  db.query(
    composeSelect(BY_GENRE, `${fromYears(catalogue, range, 'genre = ANY($1::smallint[])')} GROUP BY genre`),
    [genres, ...yearParameters(range)],
  );
