import { BOARD_MM, type TextPaper } from '#features/designs/text-papers.ts';
import type { Spec } from '../contract.ts';

const PAPER_GRAMS: Record<TextPaper, number> = {
  'cream-80': 80,
  'white-80': 80,
  'cream-100': 100,
  'white-120': 120,
};
/** Grams per square metre of grey board, one millimetre thick. */
const BOARD_GRAMS = 633;
/** Grams of leather, endpapers, thread, bands and glue of a standard-size book. */
const COVERING_GRAMS = { deluxe: 90, superDeluxe: 130 } as const;
/** Area of one cover of a standard-size book, in square metres. */
const USUAL_SIDE = 0.152 * 0.229;
const SQUARE_MM = 3;

/** Estimates the weight of one bound copy in whole grams, rounded up. */
export function estimateGrams(
  leaves: number,
  { trim, paper, edition }: Pick<Spec, 'trim' | 'paper' | 'edition'>,
): number {
  const leaf = (trim.widthMm * trim.heightMm) / 1e6;
  const side = ((trim.widthMm + SQUARE_MM) * (trim.heightMm + 2 * SQUARE_MM)) / 1e6;
  const boards = 2 * side * BOARD_GRAMS * BOARD_MM;
  return Math.ceil(
    leaves * leaf * PAPER_GRAMS[paper] + boards + COVERING_GRAMS[edition] * (side / USUAL_SIDE),
  );
}
