import type { Taxonomy } from '#features/books/server/taxonomy.ts';
import type { Condition } from '../conditions.ts';
import { decadeMarker, genreMarker, languageMarker, placeMarker } from './markers.ts';
import type { SearchStatistics } from './statistics.ts';
import { anyOf, quoted, type Term } from './terms.ts';

export const COMPOUND_KINDS: ReadonlySet<Condition['kind']> = new Set(['genre', 'language', 'year']);
/** Longer queries cost more than they save. */
const MARKERS_MAX = 60;

/**
 * Combines genre, language and decades into one term with a much shorter index list. May match more years than asked
 * for. Null with two conditions of a kind.
 */
export function compoundTermOf(
  parts: readonly Condition[],
  { books, markers }: SearchStatistics,
  taxonomy: Taxonomy,
): Term | null {
  const kinds = parts.map((part) => part.kind);
  const isTwice = [...COMPOUND_KINDS].some((kind) => kinds.indexOf(kind) !== kinds.lastIndexOf(kind));
  if (isTwice) return null;
  const genres: number[] = [];
  const languages: number[] = [];
  let year: { from: number; to: number } | undefined;
  for (const part of parts) {
    if (part.kind === 'genre') genres.push(...new Set(part.names.flatMap(taxonomy.genresNamed)));
    else if (part.kind === 'language')
      languages.push(...new Set(part.names.flatMap(taxonomy.languagesNamed)));
    else if (part.kind === 'year') year = part;
  }
  const decades = year ? decadesIn(year, markers) : [undefined];
  const count = genres.length * languages.length * decades.length;
  if (count === 0 || count > MARKERS_MAX) return null;
  const found = genres.flatMap((genre) =>
    languages.flatMap((language) => decades.map((decade) => quoted(placeMarker(genre, language, decade)))),
  );
  const shareOf = (of: string[]) =>
    of.reduce((sum, marker) => sum + (markers.get(marker) ?? 0), 0) / Math.max(books, 1);
  const ofDecades = decades.flatMap((decade) => (decade === undefined ? [] : decadeMarker(decade * 10)));
  const share =
    shareOf(genres.map(genreMarker)) *
    shareOf(languages.map(languageMarker)) *
    (year ? shareOf(ofDecades) : 1);
  return { query: anyOf(found), books: Math.ceil(books * share), drives: true };
}

function decadesIn(
  { from, to }: { from: number; to: number },
  markers: SearchStatistics['markers'],
): number[] {
  const [first, last] = [Math.floor(from / 10), Math.floor(to / 10)];
  const decades: number[] = [];
  for (const marker of markers.keys()) {
    const decade = marker.startsWith('#d') ? Number(marker.slice(2)) : Number.NaN;
    if (decade >= first && decade <= last) decades.push(decade);
  }
  return decades;
}
