import { otherMeasures } from '../book-measures.ts';
import type { Design } from '../design.ts';
import { forBook } from '../for-book.ts';
import { settledWhole } from '../for-catalogue-book.ts';
import { newDesign } from './design-calls.ts';
import { knownBlocks } from './means.ts';

/**
 * Returns the design in its book's current measures; the same object if unchanged, or if the book is gone or the
 * request fails.
 */
export async function inBookMeasures(design: Design): Promise<Design> {
  if (design.book.id === null) return design;
  const own = await newDesign(design.book.id).catch(() => null);
  if (!own || Object.keys(otherMeasures(design, own)).length === 0) return design;
  const book = { ...design.book, pages: own.book.pages };
  return settledWhole(forBook(design, { ...own, book }), knownBlocks);
}

export const newMeasures = ({ book: { pages } }: Design): string =>
  `This book is bound with ${pages} pages. Your design was fitted to it.`;
