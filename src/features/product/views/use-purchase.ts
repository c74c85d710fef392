import { useState } from 'react';
import { showWarning } from '#browser/notices.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { ProductPageBook } from '#kernel/book.ts';
import { QUANTITY_MIN } from '#kernel/quantity.ts';

/** Binding with the display name of its colour, which the cart stores. */
type LabelledBinding = Binding & { colorLabel: string };

/** Adds copies to the cart and confirms it; resolves to false, after a warning, if that failed. */
export type AddToCart = (
  book: ProductPageBook,
  binding: LabelledBinding,
  quantity: number,
) => Promise<boolean>;

/** Stores a guest's pending purchase before login, which returns to `next`. */
export type BeforeLogin = (book: ProductPageBook, binding: Binding, quantity: number, next: string) => void;

export type Purchase = ReturnType<typeof usePurchase>;

/** Quantity, and adding to the cart or, with `beforeLogin`, sending a guest to login. */
export function usePurchase(
  book: ProductPageBook,
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
  const storeForLogin = (next: string) => beforeLogin?.(book, binding, quantity, next);
  return {
    quantity,
    setQuantity,
    add,
    isAdding,
    canAddDirectly: beforeLogin === undefined,
    storeForLogin,
  };
}
