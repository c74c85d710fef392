import type { Db } from '#db/connect.ts';
import type { Condition } from '#rules/catalogue-filter.ts';
import type { Taxonomy } from '../taxonomy.ts';
import { type CountedRow, type FacetRow, summarised } from './facet-rows.ts';
import { PRICE_BANDS, VEGAN_LEATHER } from './markers.ts';

/** A part of the catalogue that is a range of cells, which are counted without looking at any book. */
export interface CellRange {
  /** 0 for every genre. */
  genre: number;
  languages: number[] | null;
  /** Years divided by ten, rounded down. */
  decades: [from: number, to: number] | null;
  bands: [from: number, to: number];
  leathers: number;
}

const ANY_BAND: CellRange['bands'] = [0, PRICE_BANDS.length];

/** The range that these conditions together describe; null when cells cannot tell. */
export function cellRangeOf(conditions: readonly Condition[], taxonomy: Taxonomy): CellRange | null {
  const range: CellRange = { genre: 0, languages: null, decades: null, bands: ANY_BAND, leathers: 0 };
  const seen = new Set<string>();
  for (const condition of conditions) {
    // Two conditions of one kind may overlap or exclude each other: not worth a rule of its own.
    if (seen.has(condition.kind)) return null;
    seen.add(condition.kind);
    if (condition.kind === 'genre') {
      const ids = new Set(condition.names.flatMap(taxonomy.genresNamed));
      // A book of two genres is in the cells of both, so two genres cannot be added up.
      if (ids.size !== 1) return null;
      range.genre = [...ids][0] as number;
    } else if (condition.kind === 'language') {
      range.languages = [...new Set(condition.names.flatMap(taxonomy.languagesNamed))];
    } else if (condition.kind === 'year') {
      const decades = decadesOf(condition.from, condition.to);
      if (!decades) return null;
      range.decades = decades;
    } else if (condition.kind === 'leather') {
      range.leathers = condition.leather === 'veganLeather' ? VEGAN_LEATHER : 0;
    } else if (condition.kind === 'price') {
      const bands = bandsOf(condition.from, condition.to);
      if (!bands) return null;
      range.bands = bands;
    } else return null;
  }
  return range;
}

/** The decades that make up exactly this range of years; beyond the least and the greatest year are no books. */
function decadesOf(from: number, to: number): CellRange['decades'] {
  const isWhole = (from % 10 === 0 || from <= -9999) && ((to + 1) % 10 === 0 || to >= 9999);
  return isWhole ? [Math.floor(from / 10), Math.floor(to / 10)] : null;
}

/** The bands, counted from 1, that make up exactly this range of whole dollars. */
function bandsOf(from: number, to: number): CellRange['bands'] | null {
  const first = PRICE_BANDS.indexOf(from);
  const after = PRICE_BANDS.findIndex((dollars) => dollars === to + 1);
  const last = after > 0 ? after : to >= 1_000_000 ? PRICE_BANDS.length : 0;
  return first >= 0 && last > first ? [first + 1, last] : null;
}

const IN_RANGE = `($2::smallint[] IS NULL OR language = ANY($2)) AND ($3::int IS NULL OR decade BETWEEN $3 AND $4)
  AND band BETWEEN $5 AND $6 AND leathers & $7 = $7`;
const parameters = ({ genre, languages, decades, bands, leathers }: CellRange) => [
  genre,
  languages,
  decades?.[0] ?? null,
  decades?.[1] ?? null,
  bands[0],
  bands[1],
  leathers,
];

/** How many books are in the range; exact. */
export async function countCells(db: Db, schema: string, range: CellRange): Promise<number> {
  const [row] = await db.query<{ books: number }>(
    `SELECT coalesce(sum(books), 0)::int AS books FROM ${schema}.cells WHERE genre = $1::smallint AND ${IN_RANGE}`,
    parameters(range),
  );
  return row?.books ?? 0;
}

/** Facets of a range, exact; without authors and genres, of which there are too many kinds to add up. */
export async function cellFacets(db: Db, schema: string, range: CellRange): Promise<FacetRow[]> {
  const rows = await db.query<CountedRow>(
    `SELECT CASE WHEN grouping(language) = 0 THEN 'language' WHEN grouping(decade) = 0 THEN 'decade'
         WHEN grouping(band) = 0 THEN 'price' ELSE 'leathers' END AS kind,
       coalesce(language, decade, band, leathers)::text AS value, sum(books)::int AS books
     FROM ${schema}.cells WHERE genre = $1::smallint AND ${IN_RANGE}
     GROUP BY GROUPING SETS ((language), (decade), (band), (leathers))`,
    parameters(range),
  );
  return summarised(rows);
}
