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

/** Why an order was not placed: what it costs has changed, or in words. */
export type Refusal = { before: Quote; now: Quote } | { message: string };

interface Hooks {
  /** Takes over what the order costs now. */
  onQuote: (quote: Quote) => void;
  /** Something else may be as it was not: what the page shows is asked for anew. */
  onRefused: () => void;
  /** The order is placed; `url` is where it is paid. */
  onPlaced: (order: PlacedOrder) => void;
}

/** Places the order, once for each quote however often it is pressed. */
export function usePlacement({ onQuote, onRefused, onPlaced }: Hooks) {
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    // A page that comes back from the browser's memory is not placing anything any more.
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
    // The quote stays: it may be of an order that was placed, whose cart is empty by now, and has that order's key.
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

/** What a field says is nearer to the matter than what is said of the whole. */
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
