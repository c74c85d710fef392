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
  const differences: Record<string, string> = {};
  const addDifference = (path: string, description: string) => {
    differences[path] =
      `This book is bound with ${description}. Open the design again to update its measurements.`;
  };
  if (design.book.pages !== book.book.pages) addDifference('book.pages', `${book.book.pages} pages`);
  if (design.paper !== book.paper) addDifference('paper', `“${book.paper}” paper`);
  const { width, height } = book.trim;
  if (design.trim.width !== width || design.trim.height !== height)
    addDifference('trim', `pages of ${width} × ${height} mm`);
  return differences;
}
