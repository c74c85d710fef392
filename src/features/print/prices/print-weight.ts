import type { VariantType } from '#kernel/binding.ts';
import type { TextPaper } from '#kernel/text-papers.ts';

/** In grams to the square metre, as the papers are named. */
const GRAMMAGE: Record<TextPaper, number> = {
  'cream-80': 80,
  'white-80': 80,
  'cream-100': 100,
  'white-120': 120,
};
/** Grey board of 3 mm, in grams to the square metre. */
const BOARD_GRAMMAGE = 1900;
/** Boards stand over the leaves by 3 mm at head, tail and fore edge. */
const SQUARE_MM = 3;
/** Leather, endpapers, bands, ribbon and glue of a demy octavo (as of the catalogue's books). */
const COVERING_GRAMS: Record<VariantType, number> = { deluxe: 90, superDeluxe: 130 };
const OCTAVO_AREA = 138 * 216;

/** What a bound copy weighs, in whole grams, rounded up: reckoned from its paper and boards, not weighed. */
export function printedGrams(
  {
    trim,
    paper,
    edition,
  }: {
    trim: { widthMm: number; heightMm: number };
    paper: TextPaper;
    edition: VariantType;
  },
  leaves: number,
): number {
  const area = trim.widthMm * trim.heightMm;
  const boards = 2 * (trim.widthMm + SQUARE_MM) * (trim.heightMm + 2 * SQUARE_MM);
  const covering = COVERING_GRAMS[edition] * (area / OCTAVO_AREA);
  return Math.ceil((leaves * area * GRAMMAGE[paper] + boards * BOARD_GRAMMAGE) / 1e6 + covering);
}
