import { useState } from 'react';
import { useStore } from '#browser/store.ts';
import { cartTotals } from '../cart-totals.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { guestCart, lastAdded, UNREAD } from './guest-cart.ts';
import { discardSavedLines, restoreSavedLines } from './saved-lines.ts';

/** Lines saved for later by a change of country, with the actions on them (decision 30). */
export interface SavedForLater {
  lines: readonly GuestCartItem[];
  /** Status text; empty if there are no lines. */
  message: string;
  isPricing: boolean;
  /** Resolves to false if nothing was done: while pricing is in progress, or if every line stays saved. */
  restore: () => Promise<boolean>;
  discard: () => Promise<boolean>;
}

export function useSavedForLater(currency: string): SavedForLater {
  const { savedForLater: lines } = useStore(guestCart, UNREAD);
  const [isPricing, setIsPricing] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    lines,
    message: count > 0 ? statusMessage(count, currency, isPricing, hasFailed) : '',
    isPricing,
    async restore() {
      if (isPricing) return false;
      setIsPricing(true);
      const unpricedCount = await restoreAll(lines, currency);
      setHasFailed(unpricedCount > 0);
      setIsPricing(false);
      return unpricedCount < lines.length;
    },
    async discard() {
      if (isPricing) return false;
      await discardSavedLines();
      return true;
    },
  };
}

/** @returns how many lines could not be priced; they stay saved */
async function restoreAll(lines: readonly GuestCartItem[], currency: string): Promise<number> {
  try {
    const { repriceLines } = await import('./reprice-lines.ts');
    const { priced, notOffered, withdrawn, failed } = await repriceLines(lines, currency);
    // Lines whose variant is no longer sold return too, marked as unavailable.
    await restoreSavedLines(new Map([...priced, ...notOffered]), withdrawn);
    if (priced.size + notOffered.size + withdrawn.size > 0)
      lastAdded.set({ message: restoredMessage(currency, withdrawn.size), at: performance.now() });
    return failed.size;
  } catch {
    return lines.length;
  }
}

function statusMessage(count: number, currency: string, isPricing: boolean, hasFailed: boolean): string {
  const copies = count === 1 ? '1 copy' : `${count} copies`;
  if (isPricing) return `Updating prices to ${currency}…`;
  if (hasFailed)
    return `We couldn’t get prices in ${currency} for ${copies}. ${count === 1 ? 'It is' : 'They are'} still saved for you.`;
  return `Prices are now in ${currency}. We’ve saved ${copies} from your cart. You can restore ${count === 1 ? 'it' : 'them'} at the new prices.`;
}

function restoredMessage(currency: string, withdrawnCount: number): string {
  const { count } = cartTotals(guestCart.get().items);
  const back = `Your cart now holds ${count === 1 ? '1 copy' : `${count} copies`}, priced in ${currency}.`;
  return withdrawnCount === 0
    ? back
    : `${back} ${withdrawnCount === 1 ? 'One book is' : `${withdrawnCount} books are`} no longer sold and couldn’t be restored.`;
}
