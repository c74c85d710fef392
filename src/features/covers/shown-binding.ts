import {
  type Binding,
  offeredColours,
  offeredLeathers,
  offeredVariants,
  usualBinding,
} from '#kernel/bindings.ts';
import type { Book, StoredPrices } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';

/**
 * Whether the shop shows the book in this binding: in one that it offers, or in the one that the book is shown in first,
 * which has no price in a book that has none, and whose colour may have gone from the bindery's stock.
 */
export function isShownBinding(
  book: StoredPrices & Pick<Book, 'catalogue' | 'color'>,
  { variantType, leatherType, color }: Binding,
  colours: readonly BookColour[],
): boolean {
  const isColoured = color === book.color || offeredColours(colours).some((one) => one.colorName === color);
  if (!isColoured) return false;
  if (offeredVariants(book).includes(variantType) && offeredLeathers(book).includes(leatherType)) return true;
  const usual = usualBinding(book);
  return variantType === usual.variantType && leatherType === usual.leatherType;
}
