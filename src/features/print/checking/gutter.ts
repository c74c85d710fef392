import type { Plan } from '../plan.ts';

/** Between the fold and the text of a sewn book, in millimetres, as the page about printing says it to people. */
const SEWN = 18;
/** A thick book opens less flat, and its leaves curve into the fold. */
const SEWN_THICK = 22;
const THICK_PAGES = 400;
/** Single leaves are oversewn: the thread goes through them some 6 mm from the fold, and the book opens no nearer. */
const OVERSEWN = 25;

/**
 * How far text has to stay from the fold, in millimetres.
 * @param pages of the file; printed on one side, each is a leaf
 */
export function gutterOf(pages: number, { isTwoSided }: Pick<Plan, 'isTwoSided'>): number {
  if (!isTwoSided) return OVERSEWN;
  return pages > THICK_PAGES ? SEWN_THICK : SEWN;
}

/** On which side of a page its fold lies: odd pages lie right of it, and in books that are bound at the right, left. */
export function foldOf(
  page: number,
  { isTwoSided, isRightToLeft }: { isTwoSided: boolean; isRightToLeft: boolean },
): 'left' | 'right' {
  const isRecto = !isTwoSided || page % 2 === 1;
  return isRecto === isRightToLeft ? 'right' : 'left';
}
