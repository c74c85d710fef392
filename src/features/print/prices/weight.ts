import { BOARD_MM, type TextPaper } from '#kernel/text-papers.ts';
import type { Spec } from '../spec.ts';

/** A square metre of each paper, in grams. */
const GRAMS: Record<TextPaper, number> = {
  'cream-80': 80,
  'white-80': 80,
  'cream-100': 100,
  'white-120': 120,
};
/** A square metre of grey board, one millimetre thick, in grams. */
const BOARD_GRAMS = 633;
/** Leather, endpapers, thread, bands and glue of a book of the shop's own size, in grams. */
const COVERING_GRAMS = { deluxe: 90, superDeluxe: 130 } as const;
/** A side of that book, in square metres. */
const USUAL_SIDE = 0.152 * 0.229;
/** How far boards stand over the leaves. */
const SQUARE_MM = 3;

/** What one bound copy weighs, in whole grams: reckoned, not weighed, rounded up. */
export function printedGrams(
  leaves: number,
  { trim, paper, edition }: Pick<Spec, 'trim' | 'paper' | 'edition'>,
): number {
  const leaf = (trim.widthMm * trim.heightMm) / 1e6;
  const side = ((trim.widthMm + SQUARE_MM) * (trim.heightMm + 2 * SQUARE_MM)) / 1e6;
  const boards = 2 * side * BOARD_GRAMS * BOARD_MM;
  return Math.ceil(leaves * leaf * GRAMS[paper] + boards + COVERING_GRAMS[edition] * (side / USUAL_SIDE));
}
