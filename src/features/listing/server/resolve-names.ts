import type { Taxonomy } from '#features/books/server/taxonomy.ts';
import { normalise } from '#kernel/normalise.ts';
import type { ParsedListing } from '../listing-query.ts';

/** Resolves genres to slugs and languages to their names; drops and reports unknown ones. */
export function resolveNames({ query, ignored }: ParsedListing, taxonomy: Taxonomy) {
  const unresolved: string[] = [];
  const resolve = (label: string, names: readonly string[], find: (name: string) => string | undefined) => [
    ...new Set(
      names.flatMap((name) => {
        const resolved = find(normalise(name));
        if (!resolved) unresolved.push(`${label} “${name}”`);
        return resolved ?? [];
      }),
    ),
  ];
  const genre = resolve(
    'genre',
    query.genre,
    (name) => taxonomy.genres.get(taxonomy.genreIdsByName(name)[0] ?? -1)?.slug,
  );
  const language = resolve(
    'language',
    query.language,
    (name) => taxonomy.languages.get(taxonomy.languageIdsByName(name)[0] ?? -1)?.name,
  );
  return { query: { ...query, genre, language }, ignored: [...ignored, ...unresolved] };
}

export const genreName = (taxonomy: Taxonomy, slug: string) =>
  taxonomy.genres.get(taxonomy.genreIdsByName(normalise(slug))[0] ?? -1)?.name ?? slug;
