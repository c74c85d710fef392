import type { Box, PageFacts } from '../../facts.ts';
import { pageList, pluralize } from '../page-text.ts';
import { isSameSize, swapSides, type Trim } from '../trim.ts';

interface EdgeDistances {
  left: number;
  right: number;
  top: number;
  foot: number;
}

/**
 * Measures from a box to the cuts in millimetres, with the page centred on the leaf; negative beyond them. Pages that
 * are cut as they are are measured by themselves, as fixes measure them.
 */
export function measureMargins(page: PageFacts, { x, y, width, height }: Box, trim: Trim): EdgeDistances {
  const sheet = hasBookSize(page, trim) ? page : trim;
  const across = (sheet.widthMm - page.widthMm) / 2;
  const down = (sheet.heightMm - page.heightMm) / 2;
  return {
    left: x + across,
    right: sheet.widthMm - (x + width + across),
    top: y + down,
    foot: sheet.heightMm - (y + height + down),
  };
}

const hasBookSize = (page: PageFacts, trim: Trim) =>
  isSameSize(page, trim) || isSameSize(page, swapSides(trim));

/** Sideways pages have their head or foot at the fold; they are judged once rotated. */
export const isUpright = (page: PageFacts, trim: Trim) =>
  isSameSize(page, trim) || !isSameSize(page, swapSides(trim));

/**
 * Splits off pages that have to be fitted first: fixes know the page, not the leaf.
 * @returns also a sentence about the unfixable pages; '' if there are none
 */
export function splitFixable(
  pages: readonly number[],
  facts: readonly PageFacts[],
  trim: Trim,
): { fixable: number[]; advice: string } {
  const isFixable = (page: number) => hasBookSize(facts[page - 1] as PageFacts, trim);
  const fixable = pages.filter(isFixable);
  const otherPages = pages.filter((page) => !isFixable(page));
  const otherPagesText =
    fixable.length === 0
      ? pluralize(otherPages, 'it', 'them')
      : `${pluralize(otherPages, 'page', 'pages')} ${pageList(otherPages)}`;
  return { fixable, advice: otherPages.length ? ` Fit ${otherPagesText} to the book’s size first.` : '' };
}
