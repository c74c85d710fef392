import { convertCents, currencyExponent } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';

/** `expired` is never stored; it follows from `validUntil`. */
export const STORED_QUOTE_STATES = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'ordered'] as const;
export const QUOTE_STATES = [...STORED_QUOTE_STATES, 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];
type StoredQuoteState = (typeof STORED_QUOTE_STATES)[number];

export const QUOTE_STATE_LABELS: Record<QuoteState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  ordered: 'Ordered',
  expired: 'Expired',
};

/** State on a given day: a sent or accepted quote expires unless it is ordered by its last day. */
export const quoteStateOn = (
  { state, validUntil }: { state: StoredQuoteState; validUntil: string },
  today: string,
): QuoteState => ((state === 'sent' || state === 'accepted') && validUntil < today ? 'expired' : state);

/**
 * Converts a quoted price into the cart's currency: unchanged if it is the quote's own, else through US dollars at the
 * quote's rate and today's.
 * @param price in minor units of `quote.currency`
 */
export function quotedPrice(
  price: number,
  quote: { currency: string; rate: number },
  rate: ExchangeRate,
): number {
  if (quote.currency === rate.currency) return price;
  const cents = (price / 10 ** currencyExponent(quote.currency) / quote.rate) * 100;
  return convertCents(Math.max(1, Math.round(cents)), rate);
}

export const QUOTE_MAX = {
  lines: 20,
  title: 200,
  description: 2000,
  note: 4000,
  price: 100_000_000,
  grams: 100_000,
};
