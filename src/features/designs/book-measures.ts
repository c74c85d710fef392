import type { Design } from './design.ts';
import { HOUSE_PAPER, HOUSE_TRIM } from './limits.ts';

/** Measures that belong to the book, not to its binding (decision 61); the spine width follows from them. */
export type BookMeasures = Pick<Design, 'trim' | 'paper'> & { book: Pick<Design['book'], 'pages'> };

export const catalogueMeasures = (pages: number): BookMeasures => ({
  trim: HOUSE_TRIM,
  paper: HOUSE_PAPER,
  book: { pages },
});

/** Returns the fields in which a design differs from its book, with the book's values. */
export function differingMeasures(design: BookMeasures, book: BookMeasures): Record<string, string> {
  const found: Record<string, string> = {};
  const has = (path: string, words: string) => {
    found[path] = `This book is bound with ${words}. Open the design again to update its measurements.`;
  };
  if (design.book.pages !== book.book.pages) has('book.pages', `${book.book.pages} pages`);
  if (design.paper !== book.paper) has('paper', `“${book.paper}” paper`);
  const { width, height } = book.trim;
  if (design.trim.width !== width || design.trim.height !== height)
    has('trim', `pages of ${width} × ${height} mm`);
  return found;
}
