import { useState } from 'react';
import { useStore } from '#browser/store.ts';
import { cartTotals } from '../cart-totals.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { guestCart, lastAdded, UNREAD } from './guest-cart.ts';
import { leaveOut, putBack } from './lines-aside.ts';

/** Lines saved for later by a change of country, with the actions on them (decision 30). */
export interface SetAside {
  lines: readonly GuestCartItem[];
  /** Status text; empty if there are no lines. */
  words: string;
  isPricing: boolean;
  /** Resolves to false if nothing was done: while pricing is in progress, or if every line stays saved. */
  putBack: () => Promise<boolean>;
  leaveOut: () => Promise<boolean>;
}

export function useSetAside(currency: string): SetAside {
  const { setAside: lines } = useStore(guestCart, UNREAD);
  const [isPricing, setIsPricing] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    lines,
    words: count > 0 ? say(count, currency, isPricing, hasFailed) : '',
    isPricing,
    async putBack() {
      if (isPricing) return false;
      setIsPricing(true);
      const left = await putThemBack(lines, currency);
      setHasFailed(left > 0);
      setIsPricing(false);
      return left < lines.length;
    },
    async leaveOut() {
      if (isPricing) return false;
      await leaveOut();
      return true;
    },
  };
}

/** @returns how many lines could not be priced; they stay saved */
async function putThemBack(lines: readonly GuestCartItem[], currency: string): Promise<number> {
  try {
    const { priceAgain } = await import('./price-again.ts');
    const { priced, unbound, gone, failed } = await priceAgain(lines, currency);
    // Lines whose variant is no longer sold return too, marked as unavailable.
    await putBack(new Map([...priced, ...unbound]), gone);
    if (priced.size + unbound.size + gone.size > 0)
      lastAdded.set({ said: sayPutBack(currency, gone.size), at: performance.now() });
    return failed.size;
  } catch {
    return lines.length;
  }
}

function say(count: number, currency: string, isPricing: boolean, hasFailed: boolean): string {
  const copies = count === 1 ? '1 copy' : `${count} copies`;
  if (isPricing) return `Looking up prices in ${currency}…`;
  if (hasFailed)
    return `${copies} could not be priced in ${currency} just now and still ${count === 1 ? 'waits' : 'wait'} aside.`;
  return `Prices are now in ${currency}. The ${copies} in your cart ${count === 1 ? 'was' : 'were'} set aside; they can come back at the new prices.`;
}

function sayPutBack(currency: string, gone: number): string {
  const { count } = cartTotals(guestCart.get().items);
  const back = `Your cart holds ${count === 1 ? '1 copy' : `${count} copies`}, priced in ${currency}.`;
  return gone === 0
    ? back
    : `${back} ${gone === 1 ? 'One book is' : `${gone} books are`} no longer sold and stayed out.`;
}
