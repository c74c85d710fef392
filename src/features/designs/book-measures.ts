import type { Design } from './design.ts';
import { HOUSE_PAPER, HOUSE_TRIM } from './limits.ts';

/** Measures that belong to the book, not to its binding (decision 61); the spine follows from them. */
export type BookMeasures = Pick<Design, 'trim' | 'paper'> & { book: Pick<Design['book'], 'pages'> };

/** The leaves of a book of the shop. */
export const catalogueMeasures = (pages: number): BookMeasures => ({
  ...{ trim: HOUSE_TRIM, paper: HOUSE_PAPER, book: { pages } },
});

/** The fields of a design that differ from its book's, with what the book has. */
export function otherMeasures(design: BookMeasures, book: BookMeasures): Record<string, string> {
  const found: Record<string, string> = {};
  const has = (path: string, words: string) => {
    found[path] = `This book is bound with ${words}. Open the design again to take the book’s measures.`;
  };
  if (design.book.pages !== book.book.pages) has('book.pages', `${book.book.pages} pages`);
  if (design.paper !== book.paper) has('paper', `“${book.paper}” paper`);
  const { width, height } = book.trim;
  if (design.trim.width !== width || design.trim.height !== height)
    has('trim', `leaves of ${width} × ${height} mm`);
  return found;
}
