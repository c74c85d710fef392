import type { ExchangeRate } from '#kernel/money.ts';
import { type PageContext, pageRequestContext } from '#platform/pages/page-context.ts';
import { acceptsPaymentsContext } from '#platform/payments/accepts-payments-context.ts';

export interface TextContext {
  /** Currency of the prices. */
  rate: ExchangeRate;
  /** Whether the shop takes payments; otherwise customers order by message. */
  takesPayment: boolean;
}

export const getTextContext = (context: PageContext): TextContext => ({
  rate: context.get(pageRequestContext).rate,
  takesPayment: context.get(acceptsPaymentsContext),
});
