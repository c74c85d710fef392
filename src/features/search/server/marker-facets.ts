import { type CountedRow, type FacetRow, summariseRows } from './facet-rows.ts';
import type { SearchStatistics } from './statistics.ts';

const KINDS: Record<string, CountedRow['kind']> = { l: 'language', g: 'genre', d: 'decade', b: 'bindings' };

/** Facets of the whole catalogue, without authors and prices, from the statistics in memory. */
export const markerFacets = ({ markers }: SearchStatistics): FacetRow[] =>
  summariseRows(
    [...markers].flatMap(([marker, books]): CountedRow[] => {
      const kind = KINDS[marker.charAt(1)];
      return kind ? [{ kind, value: marker.slice(2), books }] : [];
    }),
  );
