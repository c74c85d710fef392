import type { StoredPrices } from './book.ts';
import type { LeatherType, VariantType } from './edition.ts';

/** What a binding costs: `price` applies, `original` stands struck through beside it when it was higher. */
export interface AppliedPrice {
  price: number;
  original: number | null;
}

type Amount = number | null | undefined;
type Pair = readonly [price: Amount, discounted: Amount];

/**
 * The price of a book in one binding, in minor units of the book's currency: variant × leather, else leather,
 * else deluxe, else `bookPrice`; a discount counts only if positive and lower (decision 24). The genuine price
 * is used unless vegan leather is selected (storefront 5). Null when the book has no price at all.
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

/** Whether the book can be bound in this leather at all. */
export const isOffered = (book: StoredPrices, leather: LeatherType): boolean =>
  leather === 'realLeather' ||
  [book.priceVegan, book.deluxePriceVegan, book.superDeluxePriceVegan].some((price) => price != null);
