import type { QuoteState } from './quotes.ts';

/** A quote as the customer sees it. Amounts are minor units of `currency`. */
export interface OfferedQuote {
  id: string;
  reference: string;
  state: QuoteState;
  currency: string;
  total: number;
  /** ISO 8601. */
  validUntil: string;
  note: string;
  lines: { title: string; words: string; quantity: number; itemPrice: number }[];
}

/** The part of the page with a quote. */
export const quoteAnchor = (quoteId: string): string => `quote-${quoteId}`;

/** A conversation as the customer sees it. */
export interface PublicLetter {
  reference: string;
  name: string;
  about: string;
  messages: { id: string; isOurs: boolean; text: string; at: string }[];
  quotes: OfferedQuote[];
}
