import { PLACES_KEY, PLACES_MAX } from '../limits.ts';

/** Reading position and mode, stored on this machine only. */
export interface Place {
  page: number;
  mode: 'leaf' | 'scroll';
  isRightToLeft: boolean;
}

type Places = [key: string, place: Place][];

/** Null for a book that was not read here. */
export function placeIn(key: string): Place | null {
  const place = places().find(([of]) => of === key)?.[1];
  return place && Number.isInteger(place.page) && place.page > 0 ? place : null;
}

export function rememberPlace(key: string, place: Place): void {
  const others = places().filter(([of]) => of !== key);
  try {
    localStorage.setItem(PLACES_KEY, JSON.stringify([[key, place], ...others].slice(0, PLACES_MAX)));
  } catch {
    // Storage is full or forbidden: the book will open at its beginning.
  }
}

function places(): Places {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACES_KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((one) => Array.isArray(one) && typeof one[1] === 'object' && one[1])
      : [];
  } catch {
    return [];
  }
}
