import type { StoredPrices } from './book.ts';
import type { LeatherType, VariantType } from './edition.ts';

/** `original` is the struck-through higher price, or null. */
export interface AppliedPrice {
  price: number;
  original: number | null;
}

type Amount = number | null | undefined;
type Pair = readonly [price: Amount, discounted: Amount];

/**
 * Price of a book in one binding, in minor units of its currency: variant × leather, else leather, else deluxe, else
 * `bookPrice`; a discount counts only if positive and lower (decision 24). Genuine prices apply unless vegan leather
 * is selected (storefront 5). Null for a book without a price.
 */
export function bookPrice(
  book: StoredPrices,
  variant: VariantType,
  leather: LeatherType,
): AppliedPrice | null {
  for (const [price, discounted] of candidates(book, variant, leather)) {
    if (price == null || price <= 0) continue;
    const isLower = discounted != null && discounted > 0 && discounted < price;
    return isLower ? { price: discounted, original: price } : { price, original: null };
  }
  return null;
}

function candidates(book: StoredPrices, variant: VariantType, leather: LeatherType): Pair[] {
  const vegan = leather === 'veganLeather';
  const superDeluxe: Pair = vegan
    ? [book.superDeluxePriceVegan, book.discountedSuperDeluxePriceVegan]
    : [book.superDeluxePriceGenuine, book.discountedSuperDeluxePriceGenuine];
  const deluxe: Pair = vegan
    ? [book.deluxePriceVegan, book.discountedDeluxePriceVegan]
    : [book.deluxePriceGenuine, book.discountedDeluxePriceGenuine];
  const byLeather: Pair = vegan
    ? [book.priceVegan, book.discountedPriceVegan]
    : [book.priceGenuine, book.discountedPriceGenuine];
  return [
    variant === 'superDeluxe' ? superDeluxe : deluxe,
    byLeather,
    deluxe,
    [book.bookPrice, book.discountedBookPrice],
  ];
}

export const isLeatherOffered = (book: StoredPrices, leather: LeatherType): boolean =>
  leather === 'realLeather' ||
  [book.priceVegan, book.deluxePriceVegan, book.superDeluxePriceVegan].some((price) => price != null);
