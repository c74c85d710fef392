import type { Db } from '#db/connect.ts';
import { normalise } from '#kernel/normalise.ts';
import { sortTitle as sortTitleOf } from '../sort-title.ts';
import { titlePartMarker } from './markers.ts';

/**
 * Long lists are sorted by title a part of the alphabet at a time. The parts lie in each other, each half as
 * large as the one around it: the first half of all titles, their first quarter and so on, and the same from
 * the end. So one marker finds a part, and the smallest part that has a page has not much more than the page.
 */
const HALVINGS = 9;
/** Titles by which the parts are made; none need be of exactly its size. */
const TITLES_READ = 50_000;

/**
 * Where the parts are cut, as `metadata.title_starts` has it: the titles before which the parts from the
 * beginning end, smallest first, then the titles with which those from the end begin, largest first.
 */
export async function cutsOfTitles(db: Db, catalogue: string): Promise<string[]> {
  const rows = await db.query<{ title: string; language: string }>(
    `SELECT b.title, l.name AS language FROM books b JOIN languages l ON l.id = b.language_id
     WHERE b.catalogue = $1 AND b.withdrawn_at IS NULL ORDER BY hashtext(b.id), b.id LIMIT $2`,
    [catalogue, TITLES_READ],
  );
  const keys = rows
    .map(({ title, language }) => Buffer.from(sortTitle(title, language)))
    .sort(Buffer.compare);
  const sizes = Array.from({ length: HALVINGS }, (_, i) => 2 ** (i - HALVINGS));
  const places = [...sizes, ...sizes.map((size) => 1 - size).toReversed()];
  return places.map((place) => String(keys[Math.floor(place * keys.length)] ?? ''));
}

/** Markers of the parts that a title is in. */
export const titlePartMarkers = (key: string, cuts: readonly string[]) =>
  partsWith(key, cuts).map(titlePartMarker);

/** Markers of the parts that have all titles from the beginning, or the end, to this one, smallest first. */
export function partsUpTo(key: string, cuts: readonly string[], isFromEnd: boolean): string[] {
  const parts = partsWith(key, cuts).filter((part) => part >= cuts.length / 2 === isFromEnd);
  return (isFromEnd ? parts.toReversed() : parts).map(titlePartMarker);
}

/** Titles are ordered by their bytes, in which characters are not always in the order of UTF-16. */
function partsWith(key: string, cuts: readonly string[]): number[] {
  const bytes = Buffer.from(key);
  return cuts.flatMap((cut, part) => {
    const isBefore = bytes.compare(Buffer.from(cut)) < 0;
    return isBefore === part < cuts.length / 2 ? part : [];
  });
}

/** What titles are compared with from their beginning. */
export const titleKey = (title: string) => indexed(normalise(title));
/** What titles are ordered by: without their articles. */
export const sortTitle = (title: string, language: string) => indexed(sortTitleOf(title, language));

/** An index cannot hold more. */
const indexed = (key: string) => key.slice(0, 300).toWellFormed();
