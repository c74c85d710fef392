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
 * Measures from a box to the cuts in millimetres, with the page centred on the leaf; negative beyond them. Pages that
 * are cut as they are are measured by themselves, as fixes measure them.
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

/** Whether a page has the size of the book, perhaps sideways. */
const isOfSize = (page: PageFacts, trim: Trim) => isSameSize(page, trim) || isSameSize(page, turned(trim));

/** Sideways pages have their head or foot at the fold; they are judged once rotated. */
export const isUpright = (page: PageFacts, trim: Trim) =>
  isSameSize(page, trim) || !isSameSize(page, turned(trim));

/**
 * Splits off pages that have to be fitted first: fixes know the page, not the leaf.
 * @returns also a sentence about the others; '' without any
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
