import type { VariantType } from '#kernel/binding.ts';

/** A demy octavo leaf, 138 × 216 mm, of 100 g/m² book paper; a leaf has two pages. */
const LEAF_GRAMS = 0.138 * 0.216 * 100;
/** Two boards of 144 × 222 mm, 3 mm thick, of greyboard at about 1,900 g/m². */
const BOARDS_GRAMS = 2 * 0.144 * 0.222 * 1900;
/** Leather, marbled paper, endpapers, bands, ribbon and glue; full leather is heavier. */
const COVERING_GRAMS: Record<VariantType, number> = { deluxe: 90, superDeluxe: 130 };
/** Assumed when the page count is unknown. */
const DEFAULT_PAGES = 320;

/** Weight of a bound copy in whole grams, for shipping prices. Calculated from the materials, not weighed. */
export function boundWeightGrams(pages: number | null | undefined, variantType: VariantType): number {
  const leaves = Math.ceil((pages && pages > 0 ? pages : DEFAULT_PAGES) / 2);
  return Math.ceil(leaves * LEAF_GRAMS + BOARDS_GRAMS + COVERING_GRAMS[variantType]);
}
