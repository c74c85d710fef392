import { useEffect, useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import type { Order } from '../contract.ts';
import { announceCartChange, readOrder } from './order-calls.ts';
import { nextPollDelay } from './poll-delay.ts';

interface PolledOrder {
  order: Order;
  update: (order: Order) => void;
  hasStopped: boolean;
  pollNow: () => void;
}

/** Polls an order, with growing delays, while it awaits payment. @param initialOrder order as rendered by the server */
export function usePolledOrder(initialOrder: Order): PolledOrder {
  const [order, setOrder] = useState(initialOrder);
  /** Number of polls; every new object schedules the next one. */
  const [polls, setPolls] = useState({ times: 0, isNow: false });
  const [isRefused, setIsRefused] = useState(false);
  const { code } = order;
  const isWaiting = order.state === 'pending_payment';
  useEffect(() => {
    const pause = polls.isNow ? 0 : nextPollDelay(polls.times);
    if (!isWaiting || pause === null || isRefused) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const latest = await readOrder(code, controller.signal);
        setOrder(latest);
        // An order that was not paid in time returns its books.
        if (latest.state === 'cancelled') void announceCartChange();
      } catch (error) {
        if (controller.signal.aborted) return;
        // Network errors may pass; a refusal will not.
        if (isPermanent(error)) setIsRefused(true);
      }
      if (!controller.signal.aborted) setPolls(({ times }) => ({ times: times + 1, isNow: false }));
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [code, isWaiting, isRefused, polls]);
  return {
    order,
    update: setOrder,
    hasStopped: isWaiting && (isRefused || (!polls.isNow && nextPollDelay(polls.times) === null)),
    pollNow: () => {
      setIsRefused(false);
      setPolls({ times: 0, isNow: true });
    },
  };
}

const isPermanent = (error: unknown) =>
  !(error instanceof RequestFailed) || (error.status >= 400 && error.status < 500 && error.status !== 429);
