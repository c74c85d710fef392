import type { ExchangeRate } from '#kernel/money.ts';
import { type PageContext, pageRequestContext } from '#platform/pages/page-context.ts';
import { takesPaymentContext } from '#platform/payments/takes-payment-context.ts';

/** What the shop's words depend on, besides themselves. */
export interface Telling {
  /** In whose currency prices are said. */
  rate: ExchangeRate;
  /** Whether orders are paid here; else they are taken by letter. */
  takesPayment: boolean;
}

/** The same of a page's request. */
export const tellingOf = (context: PageContext): Telling => ({
  rate: context.get(pageRequestContext).rate,
  takesPayment: context.get(takesPaymentContext),
});
