import type { Taxonomy } from '#features/books/server/taxonomy.ts';
import { normalise } from '#kernel/normalise.ts';
import type { ListingReading } from '../listing-query.ts';

/** Resolves genres to slugs and languages to their names; drops and reports unknown ones. */
export function withKnownNames({ query, ignored }: ListingReading, taxonomy: Taxonomy) {
  const unknown: string[] = [];
  const known = (label: string, names: readonly string[], find: (name: string) => string | undefined) => [
    ...new Set(
      names.flatMap((name) => {
        const found = find(normalise(name));
        if (!found) unknown.push(`${label} “${name}”`);
        return found ?? [];
      }),
    ),
  ];
  const genre = known(
    'genre',
    query.genre,
    (name) => taxonomy.genres.get(taxonomy.genresNamed(name)[0] ?? -1)?.slug,
  );
  const language = known(
    'language',
    query.language,
    (name) => taxonomy.languages.get(taxonomy.languagesNamed(name)[0] ?? -1)?.name,
  );
  return { query: { ...query, genre, language }, ignored: [...ignored, ...unknown] };
}

export const genreName = (taxonomy: Taxonomy, slug: string) =>
  taxonomy.genres.get(taxonomy.genresNamed(normalise(slug))[0] ?? -1)?.name ?? slug;
