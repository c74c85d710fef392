import { copiesLeftWords } from '#features/books/edition-copies.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';

/** Whether a line has as many copies as it may, since its edition has no more; `most` is what it may have. */
export const isAllThereIs = ({ book, quantity }: GuestCartItem, most: number): boolean =>
  book.copiesLeft != null && quantity >= most && most < QUANTITY_MAX;

/** How many copies the edition of a line has left, in words. */
export const editionWords = ({ book }: GuestCartItem): string => copiesLeftWords(book.copiesLeft ?? 0);
