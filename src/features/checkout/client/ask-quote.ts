import { fetchJson } from '#browser/fetch-json.ts';
import { withQuery } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';
import type { LeatherType, VariantType } from '#kernel/edition.ts';
import type { Quote } from '#kernel/quote.ts';
import type { ShippingSpeed } from '#kernel/shipping-speed.ts';

/** What an order is asked the price of: a person's cart, which the shop knows, or a guest's lines and country. */
export type QuoteQuestion =
  | { of: 'account'; currency: string; shippingAddressId: string | null }
  | { of: 'guest'; currency: string; country: string; lines: readonly QuotedLine[] };

/** A line of a guest's cart. */
interface QuotedLine {
  /** By which the quote names it. */
  id: string;
  bookId: string;
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
  quantity: number;
  boxWrapping: boolean;
  giftWrapping: boolean;
  shippingSpeed: ShippingSpeed;
}

/** What an order costs now (decision 29), in minor units of `currency`. */
export async function askQuote(question: QuoteQuestion, signal: AbortSignal): Promise<Quote> {
  const path = `${API.carts[0]}/quote`;
  const common = {
    currency: question.currency,
    signal,
    schema: () => import('../contract.ts').then((file) => file.QuoteReply),
  };
  const { data } =
    question.of === 'account'
      ? await fetchJson(withQuery(path, { shippingAddressId: question.shippingAddressId }), common)
      : await fetchJson(path, {
          ...common,
          method: 'POST',
          body: { lines: question.lines, country: question.country },
        });
  return data;
}
