import type { StoredBook } from '#features/books/server/stored-books.ts';
import type { ExportBook } from '../import-record.ts';

/** Converts a stored book for export. @param origin base of this site's photograph links */
export function toExportBook(
  {
    id: _,
    createdAt: __,
    withdrawnAt,
    authors: ___,
    authorNames,
    images,
    ...book
  }: StoredBook & { authorNames: string[] },
  origin: string,
): ExportBook {
  const linkedImages = Object.values(images ?? {}).flatMap(({ links, altText }) =>
    links.map((link) => ({ url: new URL(link, origin).href, altText })),
  );
  return {
    ...book,
    authors: authorNames,
    withdrawn: withdrawnAt !== null,
    ...(linkedImages.length > 0 ? { images: linkedImages } : {}),
  };
}
