import { useState } from 'react';
import { useStore } from '#browser/store.ts';
import { cartTotals } from '../cart-totals.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { guestCart, lastAdded, UNREAD } from './guest-cart.ts';
import { leaveOut, putBack } from './lines-aside.ts';

/** Lines that a change of country set aside, and what can be done with them (decision 30). */
export interface SetAside {
  lines: readonly GuestCartItem[];
  /** What has become of them, in words; empty where there are none. */
  words: string;
  isPricing: boolean;
  /** Resolves to whether it was done: nothing is, while they are being priced, and where all of them stay aside. */
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

/** @returns how many could not be priced just now; they stay aside */
async function putThemBack(lines: readonly GuestCartItem[], currency: string): Promise<number> {
  try {
    const { priceAgain } = await import('./price-again.ts');
    const { priced, unbound, gone, failed } = await priceAgain(lines, currency);
    // What is not bound like this any more comes back too: it says what to choose instead.
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
