import type { Taxonomy } from '#features/books/server/taxonomy.ts';
import { LEATHER_LABELS, LeatherType, VARIANT_LABELS, VariantType } from '#kernel/edition.ts';
import { formatWholeUnits } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Facets, FacetValue } from '../contract.ts';
import { priceBands } from '../price-range.ts';
import type { FacetRow } from './facet-rows.ts';

export const NO_FACETS: Facets = {
  genre: [],
  author: [],
  language: [],
  century: [],
  leather: [],
  edition: [],
  price: [],
};

/** Names are sorted by frequency, the others in natural order. Price bands are in the rate's currency. */
export function toFacets(rows: readonly FacetRow[], taxonomy: Taxonomy, rate: ExchangeRate): Facets {
  const bands = priceBands(rate);
  const facetValues = (
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
  const byCount = (values: FacetValue[]) =>
    values.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  return {
    genre: byCount(
      facetValues('genre', ({ value }) => {
        const genre = taxonomy.genres.get(Number(value));
        return genre && { value: genre.slug, label: genre.name };
      }),
    ),
    author: byCount(facetValues('author', ({ label }) => (label ? { value: label, label } : undefined))),
    language: byCount(
      facetValues('language', ({ value }) => {
        const language = taxonomy.languages.get(Number(value));
        return language && { value: language.name, label: language.name };
      }),
    ),
    century: facetValues('century', ({ value }) => ({ value, label: centuryLabel(Number(value)) })).sort(
      byNumber,
    ),
    leather: facetValues('leather', ({ value }) => {
      const leather = LeatherType.options.find((option) => option === value);
      return leather && { value: leather, label: LEATHER_LABELS[leather] };
    }).sort(byValue),
    edition: facetValues('edition', ({ value }) => {
      const edition = VariantType.options.find((option) => option === value);
      return edition && { value: edition, label: VARIANT_LABELS[edition] };
    }).sort(byValue),
    price: facetValues('price', ({ value }) => priceBand(bands, Number(value), rate)).sort(byNumber),
  };
}

const byNumber = (a: FacetValue, b: FacetValue) =>
  Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10);

const byValue = (a: FacetValue, b: FacetValue) => (a.value < b.value ? -1 : 1);

function centuryLabel(first: number): string {
  if (first < 0) return `${-first}–${-first - 99} BCE`;
  return first === 0 ? '1–99 CE' : `${first}–${first + 99}`;
}

/** `50-99` in whole units of the currency; the last band is open: `1000-`. */
function priceBand(
  bands: readonly number[],
  band: number,
  { currency }: ExchangeRate,
): { value: string; label: string } | undefined {
  const from = bands[band - 1];
  const after = bands[band];
  if (from === undefined) return undefined;
  const formatPrice = (units: number) => formatWholeUnits(units, currency);
  if (after === undefined) return { value: `${from}-`, label: `${formatPrice(from)} and more` };
  return {
    value: `${from}-${after - 1}`,
    label: from === 0 ? `Under ${formatPrice(after)}` : `${formatPrice(from)} – ${formatPrice(after - 1)}`,
  };
}
