import { useEffect, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { cartTotals, isSold } from '../cart-totals.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { loadServerCart, useCart } from './cart.ts';
import { maxQuantity } from './cart-lines.ts';
import { type Cart, refreshGuestLines } from './guest-cart.ts';
import { repriceLines } from './reprice-lines.ts';

/** Priced in the page's currency, being priced, could not be priced, or no longer sold. */
export type LineState = 'priced' | 'waiting' | 'failed' | 'gone';

/** The cart as shown on a page in one currency. */
export interface CartView {
  cart: Cart;
  /** Sum of sold lines priced in this currency, in minor units. */
  subtotal: number;
  /** Copies in all lines that are sold. */
  count: number;
  lineState: (line: GuestCartItem) => LineState;
  /** Largest quantity of a line (decision 25). */
  maxQuantity: (line: GuestCartItem) => number;
  /** Some line could not be priced in this currency. */
  hasFailed: boolean;
  isServerCart: boolean;
  /** Retries failed prices, or loading the cart. */
  retry: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Loads the server cart, or reprices each line of a guest's cart once. */
export function useCartView(currency: string): CartView {
  const cart = useCart();
  const { status, user } = useStore(visitor, UNKNOWN_VISITOR);
  const isOwn = status === 'signedIn';
  const [requested, setRequested] = useState(NONE);
  const [answered, setAnswered] = useState(NONE);
  const isInOtherCurrency = (line: GuestCartItem) => line.book.currency !== currency && isSold(line);
  const unpriced = cart.items.filter((line) => !requested.has(line.id) && line.unavailable?.field !== 'book');

  const load = () => void loadServerCart().then((own) => own.load(currency), console.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's cart must be loaded anew
  useEffect(() => {
    if (isOwn) load();
  }, [isOwn, user?.id, currency]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: quantities don't affect unit prices
  useEffect(() => {
    if (unpriced.length === 0 || isOwn) return;
    const controller = new AbortController();
    void repriceLines(unpriced, currency, controller.signal).then(async (repriced) => {
      if (controller.signal.aborted) return;
      const ids = new Set(unpriced.map(({ id }) => id));
      setRequested(requested.union(ids));
      await refreshGuestLines(new Map([...repriced.priced, ...repriced.notOffered, ...repriced.withdrawn]));
      setAnswered((before) => before.union(ids));
    });
    return () => controller.abort();
  }, [unpriced.map(({ id }) => id).join(), currency, isOwn]);

  // Another tab may have repriced the line in its own currency: tabs must not reprice it in turns.
  const hasFailed = (line: GuestCartItem) => isInOtherCurrency(line) && answered.has(line.id);
  return {
    cart,
    subtotal: cartTotals(cart.items.filter((line) => !isInOtherCurrency(line))).subtotal,
    count: cartTotals(cart.items).count,
    lineState: (line) => {
      if (!isSold(line)) return 'gone';
      if (hasFailed(line)) return 'failed';
      return isInOtherCurrency(line) ? 'waiting' : 'priced';
    },
    maxQuantity: (line) => maxQuantity(cart.items, line),
    hasFailed: cart.items.some(hasFailed),
    isServerCart: isOwn,
    retry: () => {
      if (isOwn) return load();
      setRequested(NONE);
      setAnswered(NONE);
    },
  };
}
