import {
  type Binding,
  defaultBinding,
  offeredColours,
  offeredLeathers,
  offeredVariants,
} from '#kernel/bindings.ts';
import type { Book, StoredPrices } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';

/**
 * Whether the shop shows the book in this binding: an offered one, or its default, which an unpriced book or a
 * discontinued colour may not offer.
 */
export function isShownBinding(
  book: StoredPrices & Pick<Book, 'catalogue' | 'color'>,
  { variantType, leatherType, color }: Binding,
  colours: readonly BookColour[],
): boolean {
  const isColoured =
    color === book.color || offeredColours(colours).some((colour) => colour.colorName === color);
  if (!isColoured) return false;
  if (offeredVariants(book).includes(variantType) && offeredLeathers(book).includes(leatherType)) return true;
  const { variantType: variant, leatherType: leather } = defaultBinding(book);
  return variantType === variant && leatherType === leather;
}
