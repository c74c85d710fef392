import { copiesLeftMessage } from '#features/books/edition-copies.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';

export const hasAllCopiesLeft = ({ book, quantity }: GuestCartItem, maxQuantity: number): boolean =>
  book.copiesLeft != null && quantity >= maxQuantity && maxQuantity < QUANTITY_MAX;

export const copiesLeftText = ({ book }: GuestCartItem): string => copiesLeftMessage(book.copiesLeft ?? 0);
