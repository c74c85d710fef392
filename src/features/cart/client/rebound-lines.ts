import { copiesLeftWords } from '#features/books/edition-copies.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { tooManyTogether } from '../too-many-together.ts';
import { copiesInCart, lineId } from './cart-lines.ts';
import type { Choice } from './choice.ts';

/**
 * Changes a line's variant at the new variant's price. If another line has it already, the two merge in the first
 * one's place, with that line's options.
 */
export function rebindLine<T extends GuestCartItem>(lines: readonly T[], id: string, choice: Choice): T[] {
  const line = lines.find((one) => one.id === id);
  if (!line) return [...lines];
  const { book } = line;
  const to = lineId({ book, ...choice });
  if (to === id) return [...lines];
  const other = lines.find((one) => one.id === to);
  const { unavailable: _, colorLabel: __, ...kept } = line;
  const price = bookPrice(book, choice.variantType, choice.leatherType)?.price ?? line.itemPrice;
  const rebound = other
    ? { ...other, quantity: line.quantity + other.quantity }
    : ({ ...kept, ...choice, id: to, itemPrice: price } as T);
  return lines.flatMap((one) => (one.id === to ? [] : [one.id === id ? rebound : one]));
}

/** Reason why the variant can't be changed; null if it can. */
export function rebindProblem(lines: readonly GuestCartItem[], id: string, choice: Choice): string | null {
  const line = lines.find((one) => one.id === id);
  if (!line) return 'This book is no longer in your cart.';
  const { book, quantity } = line;
  const others = lines.filter((other) => other !== line);
  const together = quantity + (others.find((one) => one.id === lineId({ book, ...choice }))?.quantity ?? 0);
  if (together > QUANTITY_MAX) return tooManyTogether(together);
  const inCart = copiesInCart(others, book.id);
  if (book.copiesLeft != null && inCart + quantity > book.copiesLeft)
    return copiesLeftWords(book.copiesLeft, inCart);
  return null;
}
