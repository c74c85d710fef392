import { copiesLeftWords } from '#features/books/edition-copies.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';

/** Checks whether the line holds all remaining copies of its edition. */
export const isAllThereIs = ({ book, quantity }: GuestCartItem, most: number): boolean =>
  book.copiesLeft != null && quantity >= most && most < QUANTITY_MAX;

export const editionWords = ({ book }: GuestCartItem): string => copiesLeftWords(book.copiesLeft ?? 0);
