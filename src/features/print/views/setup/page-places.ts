import type { Finding, Place } from '../../findings.ts';

export interface PagePlaces {
  page: number;
  marks: readonly Place[];
}

/** Pages of a finding with their marks; a page without a known place is marked as a whole. */
export function listPagePlaces({ places, pages }: Pick<Finding, 'places' | 'pages'>): PagePlaces[] {
  const marksByPage = new Map<number, Place[]>(pages.map((page) => [page, []]));
  for (const place of places) marksByPage.set(place.page, [...(marksByPage.get(place.page) ?? []), place]);
  return [...marksByPage].map(([page, marks]) => ({ page, marks: marks.length > 0 ? marks : [{ page }] }));
}
