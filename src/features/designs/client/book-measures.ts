import { otherMeasures } from '../book-measures.ts';
import type { Design } from '../design.ts';
import { forBook } from '../for-book.ts';
import { settledWhole } from '../for-catalogue-book.ts';
import { newDesign } from './design-calls.ts';
import { knownBlocks } from './means.ts';

/**
 * A design that was kept, in the measures that its book of the shop has today; the same object where it has them.
 * Resolves with it as it is where the shop has the book no more, or does not answer: its price then says so.
 */
export async function inBookMeasures(design: Design): Promise<Design> {
  if (design.book.id === null) return design;
  const own = await newDesign(design.book.id).catch(() => null);
  if (!own || Object.keys(otherMeasures(design, own)).length === 0) return design;
  const book = { ...design.book, pages: own.book.pages };
  return settledWhole(forBook(design, { ...own, book }), knownBlocks);
}

/** Notice for a design that was made for other measures. */
export const newMeasures = ({ book: { pages } }: Design): string =>
  `This book is bound with ${pages} pages. Your design was fitted to it.`;
