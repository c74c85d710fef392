import { useState } from 'react';
import type { Book } from '#contract/book.ts';
import { QUANTITY_MIN } from '#contract/limits.ts';
import type { Binding } from '#rules/binding.ts';
import { showWarning } from '#ui/notices.ts';

/** Puts copies of a book in one binding into the cart and says so; false, after its own warning, when it could not. */
export type AddToCart = (book: Book, binding: Binding, quantity: number) => Promise<boolean>;

export type Purchase = ReturnType<typeof usePurchase>;

/** How many copies, and putting them into the cart. */
export function usePurchase(book: Book, binding: Binding, onAddToCart: AddToCart | undefined) {
  const [quantity, setQuantity] = useState(QUANTITY_MIN);
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    if (!onAddToCart || isAdding) return;
    setAdding(true);
    try {
      await onAddToCart(book, binding, quantity);
    } catch {
      showWarning();
    } finally {
      setAdding(false);
    }
  };
  return { quantity, setQuantity, add, isAdding, isOpenToGuests: onAddToCart !== undefined };
}
