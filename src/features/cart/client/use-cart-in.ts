import { useEffect, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { UNKNOWN, visitor } from '#browser/visitor.ts';
import { cartTotals, isSold } from '../cart-totals.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { loadServerCart, useCart } from './cart.ts';
import { mostOf } from './cart-lines.ts';
import { type Cart, renewLines } from './guest-cart.ts';
import { priceAgain } from './price-again.ts';

/** Priced in the page's currency, being priced, could not be priced, or no longer sold. */
export type LineState = 'priced' | 'waiting' | 'failed' | 'gone';

/** The cart as shown on a page in one currency. */
export interface CartView {
  cart: Cart;
  /** Sum of sold lines priced in this currency, in minor units. */
  subtotal: number;
  /** Copies in all lines that are sold. */
  count: number;
  stateOf: (line: GuestCartItem) => LineState;
  /** Largest quantity of a line (decision 25). */
  mostOf: (line: GuestCartItem) => number;
  /** Some line could not be priced in this currency. */
  hasFailed: boolean;
  /** Server cart; false for a guest's. */
  isOwn: boolean;
  /** Retries failed prices, or loading the cart. */
  retry: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Loads the server cart, or reprices each line of a guest's cart once. */
export function useCartIn(currency: string): CartView {
  const cart = useCart();
  const { status, user } = useStore(visitor, UNKNOWN);
  const isOwn = status === 'signedIn';
  const [asked, setAsked] = useState(NONE);
  const [answered, setAnswered] = useState(NONE);
  const isForeign = (line: GuestCartItem) => line.book.currency !== currency && isSold(line);
  const unasked = cart.items.filter((line) => !asked.has(line.id) && line.unavailable?.field !== 'book');

  const load = () => void loadServerCart().then((own) => own.load(currency), console.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's cart is another one to load
  useEffect(() => {
    if (isOwn) load();
  }, [isOwn, user?.id, currency]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed quantity asks for no other price
  useEffect(() => {
    if (unasked.length === 0 || isOwn) return;
    const stop = new AbortController();
    void priceAgain(unasked, currency, stop.signal).then(async (outcome) => {
      if (stop.signal.aborted) return;
      const ids = new Set(unasked.map(({ id }) => id));
      setAsked(asked.union(ids));
      await renewLines(new Map([...outcome.priced, ...outcome.unbound, ...outcome.gone]));
      setAnswered((before) => before.union(ids));
    });
    return () => stop.abort();
  }, [unasked.map(({ id }) => id).join(), currency, isOwn]);

  // Another tab may have repriced the line in its own currency: tabs must not reprice it in turns.
  const hasFailed = (line: GuestCartItem) => isForeign(line) && answered.has(line.id);
  return {
    cart,
    subtotal: cartTotals(cart.items.filter((line) => !isForeign(line))).subtotal,
    count: cartTotals(cart.items).count,
    stateOf: (line) => {
      if (!isSold(line)) return 'gone';
      if (hasFailed(line)) return 'failed';
      return isForeign(line) ? 'waiting' : 'priced';
    },
    mostOf: (line) => mostOf(cart.items, line),
    hasFailed: cart.items.some(hasFailed),
    isOwn,
    retry: () => {
      if (isOwn) return load();
      setAsked(NONE);
      setAnswered(NONE);
    },
  };
}
