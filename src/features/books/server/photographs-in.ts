import { BookImages } from '#kernel/book.ts';

/** The photographs among `images`, as a book's reply has them: none where the shop draws its covers. */
export function photographsIn(images: string): BookImages | undefined {
  const all = BookImages.parse(JSON.parse(images));
  const isDrawn = Object.values(all).every(({ links }) => links.every((link) => link.startsWith('/covers/')));
  return isDrawn ? undefined : all;
}
