import { useEffect, useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { refreshVisitor, tellTabs } from '#browser/visitor.ts';
import type { Order } from '../contract.ts';
import { pauseBefore } from './look-again.ts';
import { readOrder } from './order-calls.ts';

interface FollowedOrder {
  order: Order;
  /** Takes what a call has answered. */
  take: (order: Order) => void;
  /** Nobody asks any more by itself: it has taken long, or the shop refuses to say. */
  hasStopped: boolean;
  /** Asks at once, and then by itself again. */
  lookAgain: () => void;
}

/** An order that is asked about, ever slower, for as long as it waits for its payment. `served` came with the page. */
export function useOrder(served: Order): FollowedOrder {
  const [order, setOrder] = useState(served);
  /** How often it has been asked; each change starts the next wait, and a new object starts it anew. */
  const [asked, setAsked] = useState({ times: 0, isNow: false });
  const [isRefused, setIsRefused] = useState(false);
  const { code } = order;
  const isWaiting = order.state === 'pending_payment';
  useEffect(() => {
    const pause = asked.isNow ? 0 : pauseBefore(asked.times);
    if (!isWaiting || pause === null || isRefused) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const now = await readOrder(code, leaving.signal);
        setOrder(now);
        if (now.state === 'cancelled') void cartIsBack();
      } catch (failed) {
        if (leaving.signal.aborted) return;
        // A lost connection may come back; what the shop will not say, it will not say a second later either.
        if (isFinal(failed)) setIsRefused(true);
      }
      if (!leaving.signal.aborted) setAsked(({ times }) => ({ times: times + 1, isNow: false }));
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [code, isWaiting, isRefused, asked]);
  return {
    order,
    take: setOrder,
    hasStopped: isWaiting && (isRefused || (!asked.isNow && pauseBefore(asked.times) === null)),
    lookAgain: () => {
      setIsRefused(false);
      setAsked({ times: 0, isNow: true });
    },
  };
}

const isFinal = (failed: unknown) =>
  !(failed instanceof RequestFailed) ||
  (failed.status >= 400 && failed.status < 500 && failed.status !== 429);

/** Books of an order that was not paid in time went back into the cart. */
async function cartIsBack(): Promise<void> {
  await refreshVisitor();
  tellTabs('cart');
}
