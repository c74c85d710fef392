import type { ExchangeRate } from '#kernel/money.ts';
import { type PageContext, pageRequestContext } from '#platform/pages/page-context.ts';
import { takesPaymentContext } from '#platform/payments/takes-payment-context.ts';

export interface Telling {
  /** Currency of the prices. */
  rate: ExchangeRate;
  /** Whether the shop takes payments; otherwise customers order by message. */
  takesPayment: boolean;
}

export const tellingOf = (context: PageContext): Telling => ({
  rate: context.get(pageRequestContext).rate,
  takesPayment: context.get(takesPaymentContext),
});
