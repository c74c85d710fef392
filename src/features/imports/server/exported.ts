import type { WholeBook } from '#features/books/server/whole-books.ts';
import type { ExportBook } from '../record.ts';

/** Converts a stored book for export. @param origin base of this site's photograph links */
export function exported(
  {
    id: _,
    createdAt: __,
    withdrawnAt,
    authors: ___,
    authorNames,
    images,
    ...book
  }: WholeBook & { authorNames: string[] },
  origin: string,
): ExportBook {
  const named = Object.values(images ?? {}).flatMap(({ links, altText }) =>
    links.map((link) => ({ url: new URL(link, origin).href, altText })),
  );
  return {
    ...book,
    authors: authorNames,
    withdrawn: withdrawnAt !== null,
    ...(named.length > 0 ? { images: named } : {}),
  };
}
