import type { Statements } from '#db/connect.ts';
import { authorsNamed } from '#features/books/server/authors-by-name.ts';
import type { WrittenAuthor } from '#features/books/server/written-beside.ts';
import type { Decided } from './merge.ts';

/** Authors to be created, with the first row naming each. Only their names are known. */
export async function newAuthors(
  db: Statements,
  all: readonly Decided[],
): Promise<{ place: number; author: WrittenAuthor }[]> {
  const first = new Map<string, { place: number; name: string }>();
  for (const { place, authors } of all)
    for (const { slug, name } of authors) if (!first.has(slug)) first.set(slug, { place, name });
  const known = new Set((await authorsNamed(db, [...first.keys()], [])).map(({ slug }) => slug));
  return [...first]
    .filter(([slug]) => !known.has(slug))
    .map(([slug, { place, name }]) => ({ place, author: { slug, name, ...NOTHING_KNOWN } }));
}

const NOTHING_KNOWN = {
  nativeName: null,
  born: null,
  died: null,
  country: null,
  about: null,
  bestSellingRank: null,
};
