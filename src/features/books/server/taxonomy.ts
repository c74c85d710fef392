import type { Db } from '#db/connect.ts';
import { bool, columns, type RowOf, select, selectFrom } from '#db/select.ts';
import type { BookColour } from '#kernel/edition.ts';
import { normalise } from '#kernel/normalise.ts';
import { bookColours, genres, languages } from '../tables.ts';

const GENRES = selectFrom(genres, ['id', 'slug', 'name', 'aliases'], 'ORDER BY genres.id');
export const LANGUAGES = selectFrom(languages, ['id', 'name'], 'ORDER BY languages.name');
const COLOURS = select(
  {
    ...columns(bookColours, 'c', 'id', 'colorName', 'label', 'altText', 'light', 'dark'),
    disabled: bool('c.disabled_at IS NOT NULL'),
  },
  'FROM book_colours c ORDER BY c.position, c.id',
);
type Genre = RowOf<typeof GENRES>;

/** Languages, genres and leathers; small enough to cache. */
export interface Taxonomy {
  languages: ReadonlyMap<number, RowOf<typeof LANGUAGES>>;
  genres: ReadonlyMap<number, Omit<Genre, 'aliases'>>;
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
    db.query(LANGUAGES),
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

export const loadGenres = (db: Db) => db.query(GENRES);

export const loadColours = (db: Db): Promise<BookColour[]> => db.query(COLOURS);

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
