import { PLACES_SHOWN, type Place } from '../findings.ts';

/**
 * Selects the places to show: the first of each page, then the second of each, so that a page full of them leaves some
 * for the others.
 * @param places by page, ascending
 */
export function selectPlaces(places: readonly Place[]): Place[] {
  if (places.length <= PLACES_SHOWN) return [...places];
  const ranks = new Map<Place, number>();
  const counts = new Map<number, number>();
  for (const place of places) {
    const rank = counts.get(place.page) ?? 0;
    counts.set(place.page, rank + 1);
    ranks.set(place, rank);
  }
  const rankOnPage = (place: Place) => ranks.get(place) ?? 0;
  const first = places.toSorted((a, b) => rankOnPage(a) - rankOnPage(b)).slice(0, PLACES_SHOWN);
  const selected = new Set(first);
  return places.filter((place) => selected.has(place));
}
