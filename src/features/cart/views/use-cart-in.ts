import { useEffect, useState } from 'react';
import type { GuestCartItem } from '#contract/guest-cart.ts';
import { cartTotals } from '#rules/cart-totals.ts';
import { useStore } from '#ui/store.ts';
import { type Cart, guestCart, replaceLines, UNREAD } from './guest-cart.ts';
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
  /** Whether some line could not be priced in this currency. */
  hasFailed: boolean;
  /** Tries again to price what failed. */
  retry: () => void;
}

/** Follows the cart, and prices lines anew that were added in another currency. */
export function useCartIn(currency: string): CartView {
  const cart = useStore(guestCart, UNREAD);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const isForeign = ({ book }: GuestCartItem) => book.currency !== currency && !book.isDeleted;
  const unasked = cart.items.filter((line) => isForeign(line) && !failed.has(line.id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed quantity asks for no other price
  useEffect(() => {
    if (unasked.length === 0) return;
    const stop = new AbortController();
    void priceAgain(unasked, currency, stop.signal).then((outcome) => {
      if (stop.signal.aborted) return;
      setFailed(failed.union(outcome.failed));
      void replaceLines(new Map([...outcome.priced, ...outcome.gone]));
    });
    return () => stop.abort();
  }, [unasked.map(({ id }) => id).join(), currency]);

  const priced = cart.items.filter((line) => !isForeign(line));
  return {
    cart,
    subtotal: cartTotals(priced).subtotal,
    count: cartTotals(cart.items).count,
    stateOf: (line) => {
      if (line.book.isDeleted) return 'gone';
      return isForeign(line) ? (failed.has(line.id) ? 'failed' : 'waiting') : 'priced';
    },
    hasFailed: cart.items.some((line) => isForeign(line) && failed.has(line.id)),
    retry: () => setFailed(new Set()),
  };
}
