import { useEffect, useState } from 'react';
import type { GuestCartItem } from '#contract/guest-cart.ts';
import { cartTotals } from '#rules/cart-totals.ts';
import { useStore } from '#ui/store.ts';
import { UNKNOWN, visitor } from '#ui/visitor.ts';
import { loadServerCart, useCart } from './cart.ts';
import { type Cart, replaceLines } from './guest-cart.ts';
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
  /** Whether the shop keeps this cart; a guest's is on the device. */
  isOwn: boolean;
  /** Tries again to price what failed, or to load the cart. */
  retry: () => void;
}

/** Follows the cart: loads it where the shop keeps it, and prices lines anew that were added in another currency. */
export function useCartIn(currency: string): CartView {
  const cart = useCart();
  const { status, user } = useStore(visitor, UNKNOWN);
  const isOwn = status === 'signedIn';
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const isForeign = ({ book }: GuestCartItem) => book.currency !== currency && !book.isDeleted;
  const unasked = cart.items.filter((line) => isForeign(line) && !failed.has(line.id));

  const load = () => void loadServerCart().then((own) => own.load(currency), console.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's cart is another one to load
  useEffect(() => {
    if (isOwn) load();
  }, [isOwn, user?.id, currency]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed quantity asks for no other price
  useEffect(() => {
    if (unasked.length === 0 || isOwn) return;
    const stop = new AbortController();
    void priceAgain(unasked, currency, stop.signal).then((outcome) => {
      if (stop.signal.aborted) return;
      setFailed(failed.union(outcome.failed));
      void replaceLines(new Map([...outcome.priced, ...outcome.gone]));
    });
    return () => stop.abort();
  }, [unasked.map(({ id }) => id).join(), currency, isOwn]);

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
    isOwn,
    retry: () => (isOwn ? load() : setFailed(new Set())),
  };
}
