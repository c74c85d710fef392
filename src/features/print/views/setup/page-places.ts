import type { Finding, Place } from '../../findings.ts';

/** What is marked on one page. */
export interface PagePlaces {
  page: number;
  marks: readonly Place[];
}

/** All pages of a finding, with what is marked on each. Of many only the first places are told: the others are shown whole. */
export function placesOf({ places, pages }: Pick<Finding, 'places' | 'pages'>): PagePlaces[] {
  const found = new Map<number, Place[]>(pages.map((page) => [page, []]));
  for (const place of places) found.set(place.page, [...(found.get(place.page) ?? []), place]);
  return [...found].map(([page, marks]) => ({ page, marks: marks.length > 0 ? marks : [{ page }] }));
}
