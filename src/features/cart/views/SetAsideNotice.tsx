import { useState } from 'react';
import { cartTotals } from '#rules/cart-totals.ts';
import { useStore } from '#ui/store.ts';
import { guestCart, lastAdded, leaveOut, putBack, UNREAD } from './guest-cart.ts';
import styles from './notice.module.css';

/** After a change of country: offers to put the lines back that were set aside, at the new prices (decision 30). */
export function SetAsideNotice({ currency }: { currency: string }) {
  const { setAside } = useStore(guestCart, UNREAD);
  const [isPricing, setIsPricing] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { count } = cartTotals(setAside);
  const isShown = count > 0;

  const onPutBack = async () => {
    setIsPricing(true);
    try {
      const { priceAgain } = await import('./price-again.ts');
      const { priced, gone, failed } = await priceAgain(setAside, currency);
      await putBack(priced, gone);
      setHasFailed(failed.size > 0);
      if (priced.size + gone.size > 0)
        lastAdded.set({ said: sayPutBack(currency, gone.size), at: performance.now() });
    } catch {
      setHasFailed(true);
    }
    setIsPricing(false);
  };
  return (
    <div className={styles.notice} data-shown={isShown}>
      <p role="status">{isShown && say(count, currency, isPricing, hasFailed)}</p>
      {isShown && (
        <div className={styles.ways}>
          <button
            type="button"
            className={styles.way}
            aria-disabled={isPricing}
            onClick={isPricing ? undefined : onPutBack}
          >
            Put them back
          </button>
          <button
            type="button"
            className={styles.way}
            aria-disabled={isPricing}
            onClick={isPricing ? undefined : leaveOut}
          >
            Leave them out
          </button>
        </div>
      )}
    </div>
  );
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
