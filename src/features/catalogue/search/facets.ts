import type { Facets, FacetValue } from '#contract/catalogue.ts';
import { LEATHER_LABELS, LeatherType } from '#contract/edition.ts';
import type { Taxonomy } from '../taxonomy.ts';
import type { FacetRow } from './facet-rows.ts';
import { PRICE_BANDS } from './markers.ts';

export const NO_FACETS: Facets = { genre: [], author: [], language: [], century: [], leather: [], price: [] };

/** Facets as the contract has them: names most frequent first, centuries, leathers and prices in their order. */
export function toFacets(rows: readonly FacetRow[], taxonomy: Taxonomy): Facets {
  const of = (
    kind: FacetRow['kind'],
    describe: (row: FacetRow) => { value: string; label: string } | undefined,
  ) =>
    rows
      .filter((row) => row.kind === kind && row.books > 0)
      .flatMap((row): FacetValue[] => {
        const described = describe(row);
        if (!described) return [];
        return [{ ...described, count: row.books, ...(row.isEstimate && { countIsEstimate: true }) }];
      });
  const mostFirst = (values: FacetValue[]) =>
    values.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  return {
    genre: mostFirst(
      of('genre', ({ value }) => {
        const genre = taxonomy.genres.get(Number(value));
        return genre && { value: genre.slug, label: genre.name };
      }),
    ),
    author: mostFirst(of('author', ({ label }) => (label ? { value: label, label } : undefined))),
    language: mostFirst(
      of('language', ({ value }) => {
        const language = taxonomy.languages.get(Number(value));
        return language && { value: language.name, label: language.name };
      }),
    ),
    century: of('century', ({ value }) => ({ value, label: centuryLabel(Number(value)) })).sort(byNumber),
    leather: of('leather', ({ value }) => {
      const leather = LeatherType.options[value === '1' ? 0 : 1];
      return leather && { value: leather, label: LEATHER_LABELS[leather] };
    }).sort((a, b) => (a.value < b.value ? -1 : 1)),
    price: of('price', ({ value }) => priceBand(Number(value))).sort(byNumber),
  };
}

const byNumber = (a: FacetValue, b: FacetValue) =>
  Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10);

function centuryLabel(first: number): string {
  if (first < 0) return `${-first}–${-first - 99} BCE`;
  return first === 0 ? '1–99 CE' : `${first}–${first + 99}`;
}

/** `50-99`, in whole US dollars; the last band has no end: `1000-`. */
function priceBand(band: number): { value: string; label: string } | undefined {
  const from = PRICE_BANDS[band - 1];
  const after = PRICE_BANDS[band];
  if (from === undefined) return undefined;
  if (after === undefined) return { value: `${from}-`, label: `$${from} and more` };
  return {
    value: `${from}-${after - 1}`,
    label: from === 0 ? `Under $${after}` : `$${from} – $${after - 1}`,
  };
}
