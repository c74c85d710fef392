import { BookImages } from '#kernel/book.ts';

/** Photographs in the `images` text of an API reply; undefined when it holds drawn covers. */
export function parsePhotographs(images: string): BookImages | undefined {
  const bookImages = BookImages.parse(JSON.parse(images));
  const isCoverOnly = Object.values(bookImages).every(({ links }) =>
    links.every((link) => link.startsWith('/covers/')),
  );
  return isCoverOnly ? undefined : bookImages;
}
