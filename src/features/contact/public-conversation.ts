import type { QuoteState } from './quotes.ts';

/** Quote as the customer sees it. Amounts in minor units of `currency`. */
export interface OfferedQuote {
  id: string;
  reference: string;
  state: QuoteState;
  currency: string;
  total: number;
  /** ISO 8601 date. */
  validUntil: string;
  note: string;
  lines: { title: string; description: string; quantity: number; itemPrice: number }[];
}

export const quoteAnchor = (quoteId: string): string => `quote-${quoteId}`;

export interface PublicConversation {
  reference: string;
  name: string;
  about: string;
  messages: { id: string; isOurs: boolean; text: string; at: string }[];
  quotes: OfferedQuote[];
}
