import type { FacetRow } from './facet-rows.ts';
import { PRICE_BANDS, REAL_LEATHER, VEGAN_LEATHER, VEGAN_MARKER } from './markers.ts';
import type { SearchStatistics } from './statistics.ts';

/** Facets of the whole catalogue but for its authors, from what is in memory anyway. */
export function markerFacets({ markers, books }: SearchStatistics): FacetRow[] {
  const counts = new Map<string, FacetRow>();
  const add = (kind: FacetRow['kind'], value: number, more: number) => {
    const row = counts.get(`${kind} ${value}`);
    if (row) row.books += more;
    else counts.set(`${kind} ${value}`, { kind, value: String(value), books: more });
  };
  for (const [marker, count] of markers) {
    const value = Number(marker.slice(2));
    const sign = marker.charAt(1);
    if (sign === 'l') add('language', value, count);
    else if (sign === 'g') add('genre', value, count);
    else if (sign === 'd') add('century', Math.floor(value / 10) * 100, count);
    else if (sign === 'p') add('price', PRICE_BANDS.filter((from) => from <= value).length, count);
  }
  add('leather', REAL_LEATHER, books);
  add('leather', VEGAN_LEATHER, markers.get(VEGAN_MARKER) ?? 0);
  return [...counts.values()];
}
