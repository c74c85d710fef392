import { useEffect, useState } from 'react';
import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { markSignedOut, notifyTabs } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import type { OrderTotals } from '#kernel/order-totals.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { forgetDraft } from './draft.ts';
import { forgetPlacement, placementKey } from './placement.ts';

interface OrderToPlace {
  totals: OrderTotals;
  shippingAddressId: string | null;
  billingAddressId: string | null;
}

/** Why an order was not placed: changed totals, or a message. */
export type Refusal = { before: OrderTotals; now: OrderTotals } | { message: string };

interface PlacementCallbacks {
  onTotals: (totals: OrderTotals) => void;
  /** Called if other data may be outdated and must be reloaded. */
  onRefused: () => void;
  /** Called once the order is placed; `url` is its payment page. */
  onPlaced: (order: PlacedOrder) => void;
}

/** Places the order, once per totals however often the button is pressed. */
export function usePlacement({ onTotals, onRefused, onPlaced }: PlacementCallbacks) {
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    // Resets a page restored from the back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setIsPlacing(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const handleRefusal = async (error: unknown, { totals }: OrderToPlace) => {
    setIsPlacing(false);
    if (!(error instanceof RequestFailed)) {
      console.error(error);
      return setRefusal({ message: DEFAULT_WARNING });
    }
    if (error.status === 401) return markSignedOut();
    const { parseNewTotals } = await import('../placed-order.ts');
    const now = error.code === 'TOTALS_CHANGED' ? parseNewTotals(error.data) : null;
    if (now) {
      setRefusal({ before: totals, now });
      return onTotals(now);
    }
    // Keeps the totals: the order may have been placed, which empties the cart, and a retry needs its key.
    if (error.status === 0) return setRefusal({ message: NO_ANSWER });
    setRefusal({ message: failureMessage(error) });
    onRefused();
  };

  return {
    isPlacing,
    refusal,
    async place(order: OrderToPlace): Promise<void> {
      if (isPlacing) return;
      setIsPlacing(true);
      setRefusal(null);
      try {
        const placedOrder = await placeOrder(order);
        forgetDraft();
        forgetPlacement();
        notifyTabs('cart', { isLeaving: Boolean(placedOrder.payment?.url) });
        onPlaced(placedOrder);
      } catch (error) {
        await handleRefusal(error, order);
      }
    },
  };
}

const NO_ANSWER = 'We don’t know yet if your order was placed. Press the button again: you won’t pay twice.';

const failureMessage = ({ fields, message }: RequestFailed) => Object.values(fields)[0] ?? message;

async function placeOrder({
  totals,
  shippingAddressId,
  billingAddressId,
}: OrderToPlace): Promise<PlacedOrder> {
  const { data } = await fetchJson(API.orders, {
    method: 'POST',
    currency: totals.currency,
    body: {
      key: placementKey(totals.digest),
      digest: totals.digest,
      ...(shippingAddressId ? { shippingAddressId } : {}),
      ...(billingAddressId ? { billingAddressId } : {}),
    },
    schema: () => import('../placed-order.ts').then((file) => file.PlacedOrderReply),
  });
  return data;
}
