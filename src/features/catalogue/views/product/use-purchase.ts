import { useState } from 'react';
import type { Book } from '#contract/book.ts';
import { QUANTITY_MIN } from '#contract/limits.ts';
import type { Binding } from '#rules/binding.ts';
import { showWarning } from '#ui/notices.ts';
import type { AddToCart, Purchase } from './purchase.ts';

/** The quantity, and adding to the cart with what came of it. `added` is the last purchase that went in. */
export function usePurchase(book: Book, binding: Binding, onAddToCart: AddToCart | undefined) {
  const [quantity, setQuantity] = useState(QUANTITY_MIN);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<Purchase | null>(null);
  const add = async () => {
    if (!onAddToCart || isAdding) return;
    setAdding(true);
    try {
      const isIn = await onAddToCart(book, binding, quantity);
      setAdded(isIn ? { book, quantity, ...binding } : null);
    } catch {
      showWarning();
    } finally {
      setAdding(false);
    }
  };
  return { quantity, setQuantity, add, isAdding, added };
}
