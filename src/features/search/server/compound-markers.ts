import type { Taxonomy } from '#features/books/server/taxonomy.ts';
import type { Condition } from '../conditions.ts';
import { compoundMarker, decadeMarker, genreMarker, languageMarker } from './markers.ts';
import type { SearchStatistics } from './statistics.ts';
import { anyOf, quoteLexeme, type Term } from './terms.ts';

export const COMPOUND_KINDS: ReadonlySet<Condition['kind']> = new Set(['genre', 'language', 'year']);
/** Longer queries cost more than they save. */
const MARKERS_MAX = 60;

/**
 * Combines genre, language and decades into one term with a much shorter index list. May match more years than asked
 * for. Null with two conditions of a kind.
 */
export function buildCompoundTerm(
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
    if (part.kind === 'genre') genres.push(...new Set(part.names.flatMap(taxonomy.genreIdsByName)));
    else if (part.kind === 'language')
      languages.push(...new Set(part.names.flatMap(taxonomy.languageIdsByName)));
    else if (part.kind === 'year') year = part;
  }
  const decades = year ? decadesIn(year, markers) : [undefined];
  const count = genres.length * languages.length * decades.length;
  if (count === 0 || count > MARKERS_MAX) return null;
  const markerQueries = genres.flatMap((genre) =>
    languages.flatMap((language) =>
      decades.map((decade) => quoteLexeme(compoundMarker(genre, language, decade))),
    ),
  );
  const fractionOfBooks = (kindMarkers: string[]) =>
    kindMarkers.reduce((sum, marker) => sum + (markers.get(marker) ?? 0), 0) / Math.max(books, 1);
  const decadeMarkers = decades.flatMap((decade) => (decade === undefined ? [] : decadeMarker(decade * 10)));
  const share =
    fractionOfBooks(genres.map(genreMarker)) *
    fractionOfBooks(languages.map(languageMarker)) *
    (year ? fractionOfBooks(decadeMarkers) : 1);
  return { query: anyOf(markerQueries), books: Math.ceil(books * share), drives: true };
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
