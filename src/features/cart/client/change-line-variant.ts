import { copiesLeftMessage } from '#features/books/edition-copies.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { mergeLimitMessage } from '../merge-limit-message.ts';
import type { BindingChoice } from './binding-choice.ts';
import { copiesInCart, lineId } from './cart-lines.ts';

/**
 * Changes a line's variant at the new variant's price. If another line has it already, the two merge in the first
 * one's place, with that line's options.
 */
export function changeLineVariant<T extends GuestCartItem>(
  lines: readonly T[],
  id: string,
  choice: BindingChoice,
): T[] {
  const line = lines.find((item) => item.id === id);
  if (!line) return [...lines];
  const { book } = line;
  const to = lineId({ book, ...choice });
  if (to === id) return [...lines];
  const sameVariantLine = lines.find((item) => item.id === to);
  const { unavailable: _, colorLabel: __, ...otherFields } = line;
  const price = bookPrice(book, choice.variantType, choice.leatherType)?.price ?? line.itemPrice;
  const changed = sameVariantLine
    ? { ...sameVariantLine, quantity: line.quantity + sameVariantLine.quantity }
    : ({ ...otherFields, ...choice, id: to, itemPrice: price } as T);
  return lines.flatMap((item) => (item.id === to ? [] : [item.id === id ? changed : item]));
}

/** Reason why the variant can't be changed; null if it can. */
export function findVariantChangeProblem(
  lines: readonly GuestCartItem[],
  id: string,
  choice: BindingChoice,
): string | null {
  const line = lines.find((item) => item.id === id);
  if (!line) return 'This book is no longer in your cart.';
  const { book, quantity } = line;
  const otherLines = lines.filter((item) => item !== line);
  const total =
    quantity + (otherLines.find((item) => item.id === lineId({ book, ...choice }))?.quantity ?? 0);
  if (total > QUANTITY_MAX) return mergeLimitMessage(total);
  const inCart = copiesInCart(otherLines, book.id);
  if (book.copiesLeft != null && inCart + quantity > book.copiesLeft)
    return copiesLeftMessage(book.copiesLeft, inCart);
  return null;
}
