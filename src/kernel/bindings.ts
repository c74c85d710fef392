import { LEATHER_TYPES, VARIANT_TYPES } from './binding.ts';
import type { Book, Catalogue, StoredPrices } from './book.ts';
import { bookPrice, isLeatherOffered } from './book-price.ts';
import type { BookColour, LeatherType, VariantType } from './edition.ts';

export interface Binding {
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
}

/** A binding without its colour, which never changes the price. */
export type BindingStyle = Pick<Binding, 'variantType' | 'leatherType'>;

/**
 * All bindings in the order cards prefer them: genuine leather before vegan (storefront 5), full leather before half.
 * Search stores prices in this order.
 */
export const BINDINGS: readonly BindingStyle[] = LEATHER_TYPES.flatMap((leatherType) =>
  VARIANT_TYPES.toReversed().map((variantType) => ({ variantType, leatherType })),
);

export type BindableBook = StoredPrices & Pick<Book, 'catalogue' | 'variantType' | 'leatherType' | 'color'>;

/**
 * Lists the editions with a price of their own, or both if none has one. Exclusive books have one edition (storefront
 * 2.9).
 */
export function offeredVariants(book: StoredPrices & Pick<Book, 'catalogue'>): VariantType[] {
  if (book.catalogue === 'exclusive') return ['superDeluxe'];
  const isDeluxe = (book.deluxePriceGenuine ?? book.deluxePriceVegan) != null;
  const isSuperDeluxe = (book.superDeluxePriceGenuine ?? book.superDeluxePriceVegan) != null;
  if (!isDeluxe && !isSuperDeluxe) return [...VARIANT_TYPES];
  return VARIANT_TYPES.filter((variant) => (variant === 'deluxe' ? isDeluxe : isSuperDeluxe));
}

export const offeredLeathers = (book: StoredPrices): LeatherType[] =>
  LEATHER_TYPES.filter((leather) => isLeatherOffered(book, leather));

/** Prices in `BINDINGS` order, in minor units of the book's currency; null where the binding isn't offered. */
export function bindingPrices(book: StoredPrices & Pick<Book, 'catalogue'>): (number | null)[] {
  const variants = offeredVariants(book);
  const leathers = offeredLeathers(book);
  return BINDINGS.map(({ variantType, leatherType }) =>
    variants.includes(variantType) && leathers.includes(leatherType)
      ? (bookPrice(book, variantType, leatherType)?.price ?? null)
      : null,
  );
}

export function defaultBinding(book: StoredPrices & Pick<Book, 'catalogue'>): BindingStyle {
  // Shortcut for nearly every book; lists call this often.
  if (book.superDeluxePriceGenuine) return BINDINGS[0] as BindingStyle;
  const first = bindingPrices(book).findIndex((price) => price !== null);
  return BINDINGS[Math.max(first, 0)] as BindingStyle;
}

/** Omits disabled colours (storefront 7). */
export const offeredColours = (colours: readonly BookColour[]): BookColour[] =>
  colours.filter(({ disabled }) => !disabled);

/**
 * Reads the binding requested in a query. Unknown or unoffered values fall back to the book's default (decision 10).
 */
export function readBinding(
  book: BindableBook,
  colours: readonly BookColour[],
  requested: Pick<URLSearchParams, 'get'>,
): Binding {
  const names = offeredColours(colours).map(({ colorName }) => colorName);
  return {
    variantType: pickOffered(offeredVariants(book), requested.get('variantType'), book.variantType),
    leatherType: pickOffered(offeredLeathers(book), requested.get('leatherType'), book.leatherType),
    color: pickOffered(names, requested.get('color'), book.color),
  };
}

function pickOffered<T extends string>(offered: readonly T[], requested: string | null, fallback: T): T {
  return (
    offered.find((value) => value === requested) ??
    (offered.includes(fallback) ? fallback : (offered[0] ?? fallback))
  );
}

export const isSameBinding = (a: Binding, b: Binding): boolean =>
  a.variantType === b.variantType && a.leatherType === b.leatherType && a.color === b.color;

/** Checks whether buyers may design the binding; RB Exclusive books have a fixed one. */
export const canBeDesigned = ({ catalogue }: { catalogue: Catalogue }): boolean => catalogue !== 'exclusive';
