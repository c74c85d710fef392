import { PLACES_SHOWN, type Place } from '../findings.ts';

/**
 * As many as are shown: the first of each page, then the second of each, so that one page full of them does not leave another
 * without any.
 * @param places by their pages, ascending
 */
export function sharedOut(places: readonly Place[]): Place[] {
  if (places.length <= PLACES_SHOWN) return [...places];
  const turns = new Map<Place, number>();
  const counts = new Map<number, number>();
  for (const place of places) {
    const turn = counts.get(place.page) ?? 0;
    counts.set(place.page, turn + 1);
    turns.set(place, turn);
  }
  const turnOf = (place: Place) => turns.get(place) ?? 0;
  const first = places.toSorted((a, b) => turnOf(a) - turnOf(b)).slice(0, PLACES_SHOWN);
  const shown = new Set(first);
  return places.filter((place) => shown.has(place));
}
