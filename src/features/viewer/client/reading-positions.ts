import { PLACES_KEY, PLACES_MAX } from '../limits.ts';

/** Reading position and mode, stored on this machine only. */
export interface ReadingPosition {
  page: number;
  mode: 'page' | 'scroll';
  isRightToLeft: boolean;
}

type StoredPositions = [key: string, place: ReadingPosition][];

/** Null for a book that was not read here. */
export function loadPosition(key: string): ReadingPosition | null {
  const position = readPositions().find(([bookKey]) => bookKey === key)?.[1];
  return position && Number.isInteger(position.page) && position.page > 0 ? position : null;
}

export function savePosition(key: string, position: ReadingPosition): void {
  const otherPositions = readPositions().filter(([bookKey]) => bookKey !== key);
  try {
    localStorage.setItem(
      PLACES_KEY,
      JSON.stringify([[key, position], ...otherPositions].slice(0, PLACES_MAX)),
    );
  } catch {
    // Storage is full or forbidden: the book will open at its beginning.
  }
}

function readPositions(): StoredPositions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACES_KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((entry) => Array.isArray(entry) && typeof entry[1] === 'object' && entry[1])
      : [];
  } catch {
    return [];
  }
}
