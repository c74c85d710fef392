import { useEffect, useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { refreshVisitor, tellTabs } from '#browser/visitor.ts';
import type { Order } from '../contract.ts';
import { pauseBefore } from './look-again.ts';
import { readOrder } from './order-calls.ts';

interface FollowedOrder {
  order: Order;
  take: (order: Order) => void;
  hasStopped: boolean;
  lookAgain: () => void;
}

/** Polls an order, with growing delays, while it awaits payment. @param initialOrder order as rendered by the server */
export function useOrder(served: Order): FollowedOrder {
  const [order, setOrder] = useState(served);
  /** Number of polls; every new object schedules the next one. */
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
        // Network errors may pass; a refusal will not.
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

/** Refreshes the cart: an order that was not paid in time returns its books. */
async function cartIsBack(): Promise<void> {
  await refreshVisitor();
  tellTabs('cart');
}
