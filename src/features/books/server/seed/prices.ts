import type { Catalogue } from '#kernel/book.ts';
import type { BookInput } from '../book-input.ts';

/** Whole dollars. */
const DELUXE = { base: 125, perPage: 0.09, min: 129, max: 229 };
const SUPER_DELUXE = { base: 209, perPage: 0.18, min: 219, max: 420 };
const VEGAN_SHARE = 0.85;
const EXCLUSIVE_FACTOR = 1.6;
/** Assumed when the page count is unknown. */
const DEFAULT_PAGES = 320;

export interface PricedBook {
  catalogue: Catalogue;
  pages: number | null;
  /** Per cent, as an integer; null for none. */
  discount: number | null;
}

/**
 * A base per edition plus a rate per page, within a range; vegan 15 % less, exclusive × 1.6; whole dollars ending in 5
 * or 9.
 */
export function buildSeedPrices({ catalogue, pages, discount }: PricedBook): BookInput['prices'] {
  const factor = catalogue === 'exclusive' ? EXCLUSIVE_FACTOR : 1;
  const deluxe = forPages(DELUXE, pages) * factor;
  const superDeluxe = forPages(SUPER_DELUXE, pages) * factor;
  const discounted = (dollars: number) => (discount ? cents(dollars * (1 - discount / 100)) : null);
  return {
    priceGenuine: null,
    priceVegan: null,
    deluxePriceGenuine: cents(deluxe),
    superDeluxePriceGenuine: cents(superDeluxe),
    deluxePriceVegan: cents(deluxe * VEGAN_SHARE),
    superDeluxePriceVegan: cents(superDeluxe * VEGAN_SHARE),
    bookPrice: null,
    discountedPriceGenuine: null,
    discountedPriceVegan: null,
    discountedDeluxePriceGenuine: discounted(deluxe),
    discountedSuperDeluxePriceGenuine: discounted(superDeluxe),
    discountedDeluxePriceVegan: discounted(deluxe * VEGAN_SHARE),
    discountedSuperDeluxePriceVegan: discounted(superDeluxe * VEGAN_SHARE),
    discountedBookPrice: null,
  };
}

function forPages(edition: typeof DELUXE, pages: number | null): number {
  const dollars = edition.base + edition.perPage * (pages ?? DEFAULT_PAGES);
  return Math.min(edition.max, Math.max(edition.min, dollars));
}

/** Nearest whole dollar amount ending in 5 or 9, in cents. */
function cents(dollars: number): number {
  const tens = Math.floor(dollars / 10) * 10;
  const candidates = [tens - 1, tens + 5, tens + 9, tens + 15];
  const nearest = candidates.reduce((a, b) => (Math.abs(b - dollars) < Math.abs(a - dollars) ? b : a));
  return nearest * 100;
}
