import type { Db } from '#db/connect.ts';
import type { BookColour } from '#kernel/edition.ts';
import { normalise } from '#kernel/normalise.ts';

interface Genre {
  id: number;
  slug: string;
  name: string;
}
interface Language {
  id: number;
  name: string;
}

/** Languages, genres and leathers; small enough to cache. */
export interface Taxonomy {
  languages: ReadonlyMap<number, Language>;
  genres: ReadonlyMap<number, Genre>;
  colours: readonly BookColour[];
  /** Ids of the genres with this normalised name, slug or alias; `*` matches any letters. */
  genreIdsByName(pattern: string): number[];
  languageIdsByName(pattern: string): number[];
}

export interface Taxonomies {
  taxonomy(): Promise<Taxonomy>;
  /** Includes disabled leathers, since books bound in them are still shown. */
  colours(): Promise<readonly BookColour[]>;
}

/** Leathers on offer (data-and-services 3). */
export async function loadAvailableColours(taxonomies: Taxonomies): Promise<BookColour[]> {
  return (await taxonomies.colours()).filter((colour) => !colour.disabled);
}

export async function loadTaxonomy(db: Db): Promise<Taxonomy> {
  const [languages, genres, colours] = await Promise.all([
    db.query<Language>('SELECT id, name FROM languages ORDER BY name'),
    loadGenres(db),
    loadColours(db),
  ]);
  const genreNames = genres.map(({ id, slug, name, aliases }) => ({ id, names: [slug, name, ...aliases] }));
  const languageNames = languages.map(({ id, name }) => ({ id, names: [name] }));
  return {
    languages: new Map(languages.map((language) => [language.id, language])),
    genres: new Map(genres.map(({ id, slug, name }) => [id, { id, slug, name }])),
    colours,
    genreIdsByName: idsByName(genreNames),
    languageIdsByName: idsByName(languageNames),
  };
}

export const loadGenres = (db: Db): Promise<(Genre & { aliases: string[] })[]> =>
  db.query('SELECT id, slug, name, aliases FROM genres ORDER BY id');

export const loadColours = (db: Db): Promise<BookColour[]> =>
  db.query(
    `SELECT id, color_name AS "colorName", label, alt_text AS "altText", light, dark,
      disabled_at IS NOT NULL AS disabled FROM book_colours ORDER BY position, id`,
  );

function idsByName(entries: { id: number; names: string[] }[]): (pattern: string) => number[] {
  const ids = new Map<string, number[]>();
  for (const { id, names } of entries) {
    for (const name of new Set(names.map(normalise))) ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return (pattern) => {
    if (!pattern.includes('*')) return ids.get(pattern) ?? [];
    const matching = [...ids].filter(([name]) => matches(name, pattern));
    return [...new Set(matching.flatMap(([, entryIds]) => entryIds))];
  };
}

/** Matches without regular expressions, as patterns are user input. */
function matches(name: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const index = name.indexOf(part, from);
    if (index < 0) return false;
    from = index + part.length;
  }
  return from <= name.length - last.length;
}
