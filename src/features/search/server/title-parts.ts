import type { Db } from '#db/connect.ts';
import { column, columns, select } from '#db/select.ts';
import { books, languages } from '#features/books/tables.ts';
import { normalise } from '#kernel/normalise.ts';
import { sortTitle as sortTitleOf } from '../sort-title.ts';
import { titlePartMarker } from './markers.ts';

/**
 * Long lists are sorted in nested parts of the alphabet, each half as large as the next, from both ends. One marker
 * selects a part, and the smallest one containing a page is little larger than the page.
 */
const HALVINGS = 9;
/** Sample size for the bounds, which needn't be exact. */
const TITLES_READ = 50_000;
const TITLES = select(
  { ...columns(books, 'b', 'title'), language: column(languages.name, 'l') },
  `FROM books b JOIN languages l ON l.id = b.language_id
   WHERE b.catalogue = $1 AND b.withdrawn_at IS NULL ORDER BY hashtext(b.id), b.id LIMIT ${TITLES_READ}`,
);

/** Bounds of the parts: upper ones from the beginning, smallest first, then lower ones from the end, largest first. */
export async function computeTitleCuts(db: Db, catalogue: string): Promise<string[]> {
  const rows = await db.query(TITLES, [catalogue]);
  const keys = rows
    .map(({ title, language }) => Buffer.from(sortTitle(title, language)))
    .sort(Buffer.compare);
  const sizes = Array.from({ length: HALVINGS }, (_, i) => 2 ** (i - HALVINGS));
  const places = [...sizes, ...sizes.map((size) => 1 - size).toReversed()];
  return places.map((place) => String(keys[Math.floor(place * keys.length)] ?? ''));
}

export const titlePartMarkers = (key: string, cuts: readonly string[]) =>
  partsWith(key, cuts).map(titlePartMarker);

/** Markers of the parts that include all titles up to this one, from the beginning or the end, smallest first. */
export function partsUpTo(key: string, cuts: readonly string[], isFromEnd: boolean): string[] {
  const parts = partsWith(key, cuts).filter((part) => part >= cuts.length / 2 === isFromEnd);
  return (isFromEnd ? parts.toReversed() : parts).map(titlePartMarker);
}

/** Compares bytes, like the database; UTF-16 order may differ. */
function partsWith(key: string, cuts: readonly string[]): number[] {
  const bytes = Buffer.from(key);
  return cuts.flatMap((cut, part) => {
    const isBefore = bytes.compare(Buffer.from(cut)) < 0;
    return isBefore === part < cuts.length / 2 ? part : [];
  });
}

export const titleKey = (title: string) => truncateKey(normalise(title));
export const sortTitle = (title: string, language: string) => truncateKey(sortTitleOf(title, language));

/** Limit of index entries. */
const truncateKey = (key: string) => key.slice(0, 300).toWellFormed();
