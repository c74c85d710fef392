import type { Box, PageFacts } from '../../facts.ts';
import { isSameSize, type Trim, turned } from '../trim.ts';
import { by, pageList } from '../words.ts';

interface Room {
  left: number;
  right: number;
  top: number;
  foot: number;
}

/**
 * From a box to the cuts, in millimetres, with the page in the middle of the leaf; less than nothing where it reaches over them.
 * Where a page is cut as it is, it is measured by itself, as mends measure it.
 */
export function roomOf(page: PageFacts, { x, y, width, height }: Box, trim: Trim): Room {
  const leaf = isOfSize(page, trim) ? page : trim;
  const across = (leaf.widthMm - page.widthMm) / 2;
  const down = (leaf.heightMm - page.heightMm) / 2;
  return {
    left: x + across,
    right: leaf.widthMm - (x + width + across),
    top: y + down,
    foot: leaf.heightMm - (y + height + down),
  };
}

/** Whether a page has the size of the book, be it that it lies across. */
const isOfSize = (page: PageFacts, trim: Trim) => isSameSize(page, trim) || isSameSize(page, turned(trim));

/** A page across lies in the book with its head or its foot at the fold; it is looked at once it was turned. */
export const isUpright = (page: PageFacts, trim: Trim) =>
  isSameSize(page, trim) || !isSameSize(page, turned(trim));

/**
 * Which of these pages room can be made on: mends know the page and not the leaf, so that one of another size is fitted first.
 * @returns also what is said of the others; '' without any
 */
export function roomy(
  pages: readonly number[],
  facts: readonly PageFacts[],
  trim: Trim,
): { mendable: number[]; words: string } {
  const isMendable = (page: number) => isOfSize(facts[page - 1] as PageFacts, trim);
  const mendable = pages.filter(isMendable);
  const others = pages.filter((page) => !isMendable(page));
  const named =
    mendable.length === 0 ? by(others, 'it', 'them') : `${by(others, 'page', 'pages')} ${pageList(others)}`;
  return { mendable, words: others.length ? ` Fit ${named} to the size of the book first.` : '' };
}
