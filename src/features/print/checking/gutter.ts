import type { Plan } from '../contract.ts';

/** For a sewn book, in millimetres; the printing page states it too. */
const SEWN = 18;
/** A thick book opens less flat, and its leaves curve into the fold. */
const SEWN_THICK = 22;
const THICK_PAGES = 400;
/** Single leaves are oversewn some 6 mm from the fold, and the book opens no further. */
const OVERSEWN = 25;

/**
 * Returns how far text has to stay from the fold, in millimetres.
 * @param pages of the file; printed on one side, each is a leaf
 */
export function requiredGutter(pages: number, { isTwoSided }: Pick<Plan, 'isTwoSided'>): number {
  if (!isTwoSided) return OVERSEWN;
  return pages > THICK_PAGES ? SEWN_THICK : SEWN;
}

/** Side of a page its fold is on: odd pages lie right of the fold, or left of it if bound on the right. */
export function foldSide(
  page: number,
  { isTwoSided, isRightToLeft }: { isTwoSided: boolean; isRightToLeft: boolean },
): 'left' | 'right' {
  const isRecto = !isTwoSided || page % 2 === 1;
  return isRecto === isRightToLeft ? 'right' : 'left';
}
