import { useState } from 'react';
import { showWarning } from '#browser/notices.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { ShownBook } from '#kernel/book.ts';
import { QUANTITY_MIN } from '#kernel/quantity.ts';

/** A binding with its colour's name for people, which the cart keeps. */
type LabelledBinding = Binding & { colorLabel: string };

/** Puts copies of a book in one binding into the cart and says so; false, after its own warning, when it could not. */
export type AddToCart = (book: ShownBook, binding: LabelledBinding, quantity: number) => Promise<boolean>;

/** Remembers what a guest wants before login, which comes back to `next`. */
export type BeforeLogin = (book: ShownBook, binding: Binding, quantity: number, next: string) => void;

export type Purchase = ReturnType<typeof usePurchase>;

/** How many copies, and putting them into the cart or, where `beforeLogin` is given, leading a guest to login. */
export function usePurchase(
  book: ShownBook,
  binding: LabelledBinding,
  onAddToCart: AddToCart,
  beforeLogin: BeforeLogin | undefined,
) {
  const [quantity, setQuantity] = useState(QUANTITY_MIN);
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    try {
      await onAddToCart(book, binding, quantity);
    } catch {
      showWarning();
    } finally {
      setAdding(false);
    }
  };
  const remember = (next: string) => beforeLogin?.(book, binding, quantity, next);
  return { quantity, setQuantity, add, isAdding, isOpen: beforeLogin === undefined, remember };
}
