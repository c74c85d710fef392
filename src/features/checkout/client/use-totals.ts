import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestFailed } from '#browser/fetch-json.ts';
import { markSignedOut } from '#browser/visitor.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import type { OrderTotals } from '#kernel/order-totals.ts';
import { fetchTotals, type TotalsParams } from './fetch-totals.ts';

export interface TotalsView {
  /** Last totals received; null before the first. */
  totals: OrderTotals | null;
  /** Outdated by a change, until newer totals arrive. */
  isStale: boolean;
  /** Why the current cart has no totals. */
  failure: string | null;
  retry: () => void;
  /** Replaces the totals, after an order was refused. */
  replace: (totals: OrderTotals) => void;
}

/** Delay that combines rapid changes into one request. */
const REQUEST_DELAY_MS = 200;

/**
 * Fetches totals after every change of question or `revision`. A null question waits: the cart isn't loaded, or a
 * change is in progress.
 */
export function useTotals(params: TotalsParams | null, revision: number | string): TotalsView {
  const [totals, setTotals] = useState<OrderTotals | null>(null);
  const [answeredRequest, setAnsweredRequest] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ request: string; message: string } | null>(null);
  const [tries, setTries] = useState(0);
  const isFirst = useRef(true);
  const request = params && JSON.stringify([params, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `request` is the serialised question
  useEffect(() => {
    if (!params || !request) return;
    const controller = new AbortController();
    const load = async () => {
      try {
        const answer = await fetchTotals(params, controller.signal);
        if (controller.signal.aborted) return;
        setTotals(answer);
        setAnsweredRequest(request);
        setFailure(null);
      } catch (error) {
        if (controller.signal.aborted) return;
        if (error instanceof RequestFailed && error.status === 401) return markSignedOut();
        if (!(error instanceof RequestFailed)) console.error(error);
        setFailure({
          request,
          message: error instanceof RequestFailed ? error.message : DEFAULT_WARNING,
        });
      }
    };
    const timer = setTimeout(load, isFirst.current ? 0 : REQUEST_DELAY_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [request, tries]);
  const replace = useCallback(
    (newTotals: OrderTotals) => {
      setTotals(newTotals);
      setAnsweredRequest(request);
    },
    [request],
  );
  return {
    totals,
    isStale: !request || answeredRequest !== request,
    failure: failure && failure.request === request ? failure.message : null,
    retry() {
      setFailure(null);
      setTries((count) => count + 1);
    },
    replace,
  };
}
