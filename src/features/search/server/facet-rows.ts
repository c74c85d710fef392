import { int, nullable, type RowOf, text } from '#db/select.ts';
import { BINDINGS } from '#kernel/bindings.ts';
import type { SearchStatistics } from './statistics.ts';

export interface FacetRow {
  kind: 'total' | 'genre' | 'author' | 'language' | 'century' | 'leather' | 'edition' | 'price';
  /** An id, the first year of a century, a leather, an edition, or the number of a price band. */
  value: string;
  books: number;
  label?: string | null;
  isEstimate?: true;
}

/** Selection of counts, also by year or decade and by bit mask of matching bindings. */
export const countsBy = (kind: string, value: string, books = 'sum(books)') => ({
  kind: text<FacetRow['kind'] | 'year' | 'decade' | 'bindings'>(kind),
  value: nullable(text(`${value}::text`)),
  books: int(`${books}::int`),
});
export type CountedRow = RowOf<ReturnType<typeof countsBy>> & { label?: string | null };

export function summariseRows(rows: readonly CountedRow[]): FacetRow[] {
  const summary = new Map<string, FacetRow>();
  const add = (kind: FacetRow['kind'], value: string, { books, label = null }: CountedRow) => {
    const row = summary.get(`${kind} ${value}`);
    if (row) row.books += books;
    else summary.set(`${kind} ${value}`, { kind, value, books, label });
  };
  for (const row of rows) {
    if (row.kind === 'total') add('total', '', row);
    else if (row.value === null) continue;
    else if (row.kind === 'year') add('century', String(Math.floor(Number(row.value) / 100) * 100), row);
    else if (row.kind === 'decade') add('century', String(Math.floor(Number(row.value) / 10) * 100), row);
    else if (row.kind === 'bindings') {
      const bound = BINDINGS.filter((_, binding) => Number(row.value) & (1 << binding));
      for (const leather of new Set(bound.map((binding) => binding.leatherType)))
        add('leather', leather, row);
      for (const edition of new Set(bound.map((binding) => binding.variantType)))
        add('edition', edition, row);
    } else add(row.kind, row.value, row);
  }
  return [...summary.values()];
}

const KINDS: Record<string, CountedRow['kind']> = { l: 'language', g: 'genre', d: 'decade', b: 'bindings' };

/** Facets of the whole catalogue, without authors and prices, from the statistics in memory. */
export const markerFacets = ({ markers }: SearchStatistics): FacetRow[] =>
  summariseRows(
    [...markers].flatMap(([marker, books]): CountedRow[] => {
      const kind = KINDS[marker.charAt(1)];
      return kind ? [{ kind, value: marker.slice(2), books }] : [];
    }),
  );
