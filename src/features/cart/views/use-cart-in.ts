import { useEffect, useState } from 'react';
import type { GuestCartItem } from '#contract/guest-cart.ts';
import { cartTotals } from '#rules/cart-totals.ts';
import { useStore } from '#ui/store.ts';
import { type Cart, guestCart, replacePrices, UNREAD } from './guest-cart.ts';
import { priceAgain } from './price-again.ts';

/** How a line stands: priced in the page's currency, on the way to it, or not to be priced. */
export type LineState = 'priced' | 'waiting' | 'failed' | 'gone';

/** The cart as a page in one currency shows it. */
export interface CartView {
  cart: Cart;
  /** Sum of the lines that are priced in this currency, in its minor units. */
  subtotal: number;
  /** Copies in all lines. */
  count: number;
  stateOf: (line: GuestCartItem) => LineState;
  /** Lines that have no price in this currency. */
  unpriced: number;
  /** Tries again to price what failed. */
  retry: () => void;
}

/** Follows the cart, and prices lines anew that were added in another currency. */
export function useCartIn(currency: string): CartView {
  const cart = useStore(guestCart, UNREAD);
  const [problems, setProblems] = useState<ReadonlyMap<string, 'failed' | 'gone'>>(new Map());
  const isForeign = (line: GuestCartItem) => line.book.currency !== currency;
  const unasked = cart.items.filter((line) => isForeign(line) && !problems.has(line.id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed quantity asks for no other price
  useEffect(() => {
    if (unasked.length === 0) return;
    const stop = new AbortController();
    void priceAgain(unasked, currency, stop.signal).then(({ priced, gone, failed }) => {
      if (stop.signal.aborted) return;
      const found = new Map(problems);
      for (const id of failed) found.set(id, 'failed');
      for (const id of gone) found.set(id, 'gone');
      setProblems(found);
      if (priced.size > 0) void replacePrices(priced);
    });
    return () => stop.abort();
  }, [unasked.map(({ id }) => id).join(), currency]);

  const { subtotal } = cartTotals(cart.items.filter((line) => !isForeign(line)));
  return {
    cart,
    subtotal,
    count: cartTotals(cart.items).count,
    stateOf: (line) => (isForeign(line) ? (problems.get(line.id) ?? 'waiting') : 'priced'),
    unpriced: cart.items.filter((line) => isForeign(line) && problems.has(line.id)).length,
    retry: () => setProblems(new Map()),
  };
}
