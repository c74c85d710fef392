import { refitDesign } from '../adapt-design.ts';
import { differingMeasures } from '../book-measures.ts';
import type { Design } from '../design.ts';
import { transferToBook } from '../transfer-to-book.ts';
import { fetchDefaultDesign } from './design-calls.ts';
import { loadedBlocks } from './layout-context.ts';

/**
 * Returns the design in its book's current measures; the same object if unchanged, or if the book is gone or the
 * request fails.
 */
export async function withBookMeasures(design: Design): Promise<Design> {
  if (design.book.id === null) return design;
  const own = await fetchDefaultDesign(design.book.id).catch(() => null);
  if (!own || Object.keys(differingMeasures(design, own)).length === 0) return design;
  const book = { ...design.book, pages: own.book.pages };
  return refitDesign(transferToBook(design, { ...own, book }), loadedBlocks);
}

export const measuresNotice = ({ book: { pages } }: Design): string =>
  `This book has ${pages} pages. We’ve adjusted your design to fit.`;
