import { LEATHER_TYPES, VARIANT_TYPES } from './binding.ts';
import type { Book, Catalogue, StoredPrices } from './book.ts';
import { bookPrice, isOffered } from './book-price.ts';
import type { BookColour, LeatherType, VariantType } from './edition.ts';

/** One way to bind a book. */
export interface Binding {
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
}

/** A binding without its colour, which changes no price. */
export type BoundAs = Pick<Binding, 'variantType' | 'leatherType'>;

/**
 * Every way to bind a book, in the order in which a card prefers them: genuine leather before vegan (storefront 5),
 * full leather before half. Search stores prices in this order.
 */
export const BINDINGS: readonly BoundAs[] = LEATHER_TYPES.flatMap((leatherType) =>
  VARIANT_TYPES.toReversed().map((variantType) => ({ variantType, leatherType })),
);

/** What decides how a book can be bound: its prices, its family and the binding it is shown in first. */
export type BindableBook = StoredPrices & Pick<Book, 'catalogue' | 'variantType' | 'leatherType' | 'color'>;

/**
 * The editions in which a book is bound: those that have a price of their own, both where no edition has one.
 * An exclusive design is bound in one edition only (storefront 2.9).
 */
export function offeredVariants(book: StoredPrices & Pick<Book, 'catalogue'>): VariantType[] {
  if (book.catalogue === 'exclusive') return ['superDeluxe'];
  const isDeluxe = (book.deluxePriceGenuine ?? book.deluxePriceVegan) != null;
  const isSuperDeluxe = (book.superDeluxePriceGenuine ?? book.superDeluxePriceVegan) != null;
  if (!isDeluxe && !isSuperDeluxe) return [...VARIANT_TYPES];
  return VARIANT_TYPES.filter((variant) => (variant === 'deluxe' ? isDeluxe : isSuperDeluxe));
}

/** The leathers in which a book is bound. */
export const offeredLeathers = (book: StoredPrices): LeatherType[] =>
  LEATHER_TYPES.filter((leather) => isOffered(book, leather));

/** What each of `BINDINGS` costs, in minor units of the book's currency; null where the book is not bound so. */
export function bindingPrices(book: StoredPrices & Pick<Book, 'catalogue'>): (number | null)[] {
  const variants = offeredVariants(book);
  const leathers = offeredLeathers(book);
  return BINDINGS.map(({ variantType, leatherType }) =>
    variants.includes(variantType) && leathers.includes(leatherType)
      ? (bookPrice(book, variantType, leatherType)?.price ?? null)
      : null,
  );
}

/** The binding a book is shown in unless another is asked for: the first of `BINDINGS` that it has. */
export function usualBinding(book: StoredPrices & Pick<Book, 'catalogue'>): BoundAs {
  // Nearly every book; a list of them is read often.
  if (book.superDeluxePriceGenuine) return BINDINGS[0] as BoundAs;
  const first = bindingPrices(book).findIndex((price) => price !== null);
  return BINDINGS[Math.max(first, 0)] as BoundAs;
}

/** The colours that can be chosen: disabled ones are left out (storefront 7). */
export const offeredColours = (colours: readonly BookColour[]): BookColour[] =>
  colours.filter(({ disabled }) => !disabled);

/**
 * The binding an address asks for. What does not exist, or is not offered for this book, is ignored and the
 * binding the book is shown in first stands in its place (decision 10).
 */
export function readBinding(
  book: BindableBook,
  colours: readonly BookColour[],
  asked: Pick<URLSearchParams, 'get'>,
): Binding {
  const names = offeredColours(colours).map(({ colorName }) => colorName);
  return {
    variantType: among(offeredVariants(book), asked.get('variantType'), book.variantType),
    leatherType: among(offeredLeathers(book), asked.get('leatherType'), book.leatherType),
    color: among(names, asked.get('color'), book.color),
  };
}

/** What is asked for if it is offered, else what is usual if it is offered, else the first that is. */
function among<T extends string>(offered: readonly T[], asked: string | null, usual: T): T {
  return offered.find((one) => one === asked) ?? (offered.includes(usual) ? usual : (offered[0] ?? usual));
}

export const isSameBinding = (a: Binding, b: Binding): boolean =>
  a.variantType === b.variantType && a.leatherType === b.leatherType && a.color === b.color;

/** Whether a book can be bound after its buyer's own design: those of RB Exclusive are bound as their edition is. */
export const isBoundByDesign = ({ catalogue }: { catalogue: Catalogue }): boolean =>
  catalogue !== 'exclusive';
