import { useEffect, useState } from 'react';
import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { signedOut, tellTabs } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import { WARNING_DEFAULT } from '#kernel/limits.ts';
import type { Quote } from '#kernel/quote.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { forgetDraft } from './draft.ts';
import { forgetPlacement, placementKey } from './placement.ts';

interface Ordered {
  quote: Quote;
  shippingAddressId: string | null;
  billingAddressId: string | null;
}

/** Why an order was not placed: changed totals, or a message. */
export type Refusal = { before: Quote; now: Quote } | { message: string };

interface Hooks {
  /** Called with the new totals. */
  onQuote: (quote: Quote) => void;
  /** Called if other data may be outdated and must be reloaded. */
  onRefused: () => void;
  /** Called once the order is placed; `url` is its payment page. */
  onPlaced: (order: PlacedOrder) => void;
}

/** Places the order, once per totals however often the button is pressed. */
export function usePlacement({ onQuote, onRefused, onPlaced }: Hooks) {
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    // Resets a page restored from the back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setIsPlacing(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const refused = async (failed: unknown, { quote }: Ordered) => {
    setIsPlacing(false);
    if (!(failed instanceof RequestFailed)) {
      console.error(failed);
      return setRefusal({ message: WARNING_DEFAULT });
    }
    if (failed.status === 401) return signedOut();
    const { newQuoteOf } = await import('../placed-order.ts');
    const now = failed.code === 'QUOTE_CHANGED' ? newQuoteOf(failed.data) : null;
    if (now) {
      setRefusal({ before: quote, now });
      return onQuote(now);
    }
    // Keeps the totals: the order may have been placed, which empties the cart, and a retry needs its key.
    if (failed.status === 0) return setRefusal({ message: NO_ANSWER });
    setRefusal({ message: inWords(failed) });
    onRefused();
  };

  return {
    isPlacing,
    refusal,
    async place(ordered: Ordered): Promise<void> {
      if (isPlacing) return;
      setIsPlacing(true);
      setRefusal(null);
      try {
        const placed = await placeOrder(ordered);
        forgetDraft();
        forgetPlacement();
        tellTabs('cart', { isLeaving: Boolean(placed.payment?.url) });
        onPlaced(placed);
      } catch (failed) {
        await refused(failed, ordered);
      }
    },
  };
}

const NO_ANSWER =
  'No answer came, so it is not known whether your order was placed. Press again: it is the same order, and you pay once.';

/** Prefers a field's message to the general one. */
const inWords = ({ fields, message }: RequestFailed) => Object.values(fields)[0] ?? message;

async function placeOrder({ quote, shippingAddressId, billingAddressId }: Ordered): Promise<PlacedOrder> {
  const { data } = await fetchJson(API.orders, {
    method: 'POST',
    currency: quote.currency,
    body: {
      key: placementKey(quote.digest),
      digest: quote.digest,
      ...(shippingAddressId ? { shippingAddressId } : {}),
      ...(billingAddressId ? { billingAddressId } : {}),
    },
    schema: () => import('../placed-order.ts').then((file) => file.PlacedOrderReply),
  });
  return data;
}
