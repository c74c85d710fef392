import type { VariantType } from '#kernel/binding.ts';

/** A demy octavo leaf, 138 × 216 mm, of book paper of 100 g/m²; printed on both sides it is two pages. */
const LEAF_GRAMS = 0.138 * 0.216 * 100;
/** Two boards of 144 × 222 mm, 3 mm thick, of grey board of some 1,900 g/m². */
const BOARDS_GRAMS = 2 * 0.144 * 0.222 * 1900;
/** Leather, marbled paper, endpapers, bands, ribbon and glue: full leather weighs more than half leather and paper. */
const COVERING_GRAMS: Record<VariantType, number> = { deluxe: 90, superDeluxe: 130 };
/** What a novel has, for books whose pages are not known. */
const USUAL_PAGES = 320;

/**
 * What a bound copy weighs, in whole grams: the weight by which parcels are priced, reckoned from the paper that the shop
 * prints on, not weighed.
 */
export function boundGrams(pages: number | null | undefined, variantType: VariantType): number {
  const leaves = Math.ceil((pages && pages > 0 ? pages : USUAL_PAGES) / 2);
  return Math.ceil(leaves * LEAF_GRAMS + BOARDS_GRAMS + COVERING_GRAMS[variantType]);
}
