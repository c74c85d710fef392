import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { select, text } from '#db/select.ts';
import type { Catalogue } from '#kernel/book.ts';
import { normalise } from '#kernel/normalise.ts';
import type { Keyword } from '../contract.ts';
import type { CatalogueCache } from './cache.ts';
import { genreMarker, languageMarker } from './markers.ts';
import { forEachSchema } from './search-schema.ts';
import { allOf, prefixLexeme } from './terms.ts';

const AUTHORS_MAX = 20;

/** Most frequent first; with a query, only those whose words start with its words. */
export async function findKeywords(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  query = '',
): Promise<z.infer<typeof Keyword>[]> {
  const words = normalise(query).split(' ').filter(Boolean);
  if (words.length === 0 && query.trim() !== '') return [];
  const [taxonomy, statistics, authors] = await Promise.all([
    cache.taxonomy(),
    cache.statistics(catalogue),
    findAuthorsByWords(db, catalogue, words),
  ]);
  const findMatching = (names: Iterable<{ id: number; name: string }>, marker: (id: number) => string) =>
    [...names]
      .map(({ id, name }) => ({ name, books: statistics.markers.get(marker(id)) ?? 0 }))
      .filter(
        ({ name, books }) => books > 0 && words.every((word) => ` ${normalise(name)}`.includes(` ${word}`)),
      )
      .sort((a, b) => b.books - a.books)
      .map(({ name }) => name);
  return [
    ...findMatching(taxonomy.genres.values(), genreMarker).map((value) => ({
      kind: 'genre' as const,
      value,
    })),
    ...authors.map(({ name }) => ({ kind: 'author' as const, value: name })),
    ...findMatching(taxonomy.languages.values(), languageMarker).map((value) => ({
      kind: 'language' as const,
      value,
    })),
  ];
}

const MOST_FREQUENT = `ORDER BY a.books DESC, a.author LIMIT ${AUTHORS_MAX}`;
const AUTHORS = forEachSchema((schema) =>
  select({ name: text('a.name') }, `FROM ${schema}.authors a ${MOST_FREQUENT}`),
);
const AUTHORS_BY_WORDS = forEachSchema((schema) =>
  select(
    { name: text('a.name') },
    `FROM (SELECT name, books, author FROM ${schema}.authors WHERE lexemes @@ $1::tsquery LIMIT 5000) a
     ${MOST_FREQUENT}`,
  ),
);

const findAuthorsByWords = (db: Db, catalogue: Catalogue, words: string[]) =>
  words.length === 0
    ? db.query(AUTHORS[catalogue])
    : db.query(AUTHORS_BY_WORDS[catalogue], [allOf(words.map((word) => prefixLexeme(word)))]);
