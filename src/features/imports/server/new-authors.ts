import type { Queryable } from '#db/connect.ts';
import { findAuthors } from '#features/books/server/find-authors.ts';
import type { AuthorInput } from '#features/books/server/related-inputs.ts';
import type { RowDecision } from './decide-row.ts';

/** Authors to be created, with the first row naming each. Only their names are known. */
export async function findNewAuthors(
  db: Queryable,
  decisions: readonly RowDecision[],
): Promise<{ place: number; author: AuthorInput }[]> {
  const firstRows = new Map<string, { place: number; name: string }>();
  for (const { place, authors } of decisions)
    for (const { slug, name } of authors) if (!firstRows.has(slug)) firstRows.set(slug, { place, name });
  const existingSlugs = new Set((await findAuthors(db, [...firstRows.keys()], [])).map(({ slug }) => slug));
  return [...firstRows]
    .filter(([slug]) => !existingSlugs.has(slug))
    .map(([slug, { place, name }]) => ({ place, author: { slug, name, ...UNKNOWN_DETAILS } }));
}

const UNKNOWN_DETAILS = {
  nativeName: null,
  born: null,
  died: null,
  country: null,
  about: null,
  bestSellingRank: null,
};
