import type { Db } from '#db/connect.ts';
import { loadColours, loadGenres, loadTaxonomy } from '#features/books/server/taxonomy.ts';
import { normalise } from '#kernel/normalise.ts';
import type { ImportSettings } from '../import-settings.ts';

/** Resolves names in a file to the shop's records; undefined if unknown. */
export interface KnownNames {
  /** @returns null if the settings ignore it */
  genre(name: string): string | null | undefined;
  language(name: string): string | null | undefined;
  colour(name: string): string | undefined;
  firstColour: string | undefined;
}

/** Matches names and aliases, ignoring case and accents; mappings in the settings take precedence. */
export async function loadKnownNames(db: Db, settings: ImportSettings): Promise<KnownNames> {
  const [genres, colours, { languages }] = await Promise.all([
    loadGenres(db),
    loadColours(db),
    loadTaxonomy(db),
  ]);
  const genreNames = indexByName(genres.map(({ name, slug, aliases }) => [name, [name, slug, ...aliases]]));
  const languageNames = indexByName([...languages.values()].map(({ name }) => [name, [name]]));
  const colourNames = indexByName(colours.map(({ colorName, label }) => [colorName, [colorName, label]]));
  const mappedGenres = normaliseMapping(settings.genres);
  const mappedLanguages = normaliseMapping(settings.languages);
  const findLanguage = (text: string) => languageNames.get(normalise(text));
  return {
    genre(name) {
      const mapped = mappedGenres.get(normalise(name));
      return mapped === null ? null : genreNames.get(normalise(mapped ?? name));
    },
    language(name) {
      const mapped = mappedLanguages.get(normalise(name));
      return mapped === null
        ? null
        : (findLanguage(mapped ?? name) ?? findLanguage(englishLanguageName(name)));
    },
    colour: (name) => colourNames.get(normalise(name)),
    firstColour: colours.find(({ disabled }) => !disabled)?.colorName,
  };
}

/** A record's own name takes precedence over aliases of others, then the earlier record wins. */
function indexByName(entries: readonly [value: string, names: string[]][]): Map<string, string> {
  const valuesByName = new Map(entries.map(([value]) => [normalise(value), value]));
  for (const [value, names] of entries)
    for (const name of names)
      if (!valuesByName.has(normalise(name))) valuesByName.set(normalise(name), value);
  return valuesByName;
}

const normaliseMapping = (names: ImportSettings['genres'] = {}) =>
  new Map(Object.entries(names).map(([from, to]) => [normalise(from), to]));

const ENGLISH = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** English name for an ISO 639 code, including bibliographic codes and regions: `ger`, `de-AT`. */
function englishLanguageName(code: string): string {
  const [language = ''] = code.trim().split(/[-_]/);
  if (!/^[a-z]{2,3}$/i.test(language)) return '';
  try {
    return ENGLISH.of(language.toLowerCase()) ?? '';
  } catch {
    return '';
  }
}
