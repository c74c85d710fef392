import { sharedContext } from '#platform/pages/shared-context.ts';
import type { PaymentStatus, UnmatchedPayment } from '#platform/payments/payments.ts';

export interface PayablePayment {
  orderCode: string;
  amount: number;
  currency: string;
  status: PaymentStatus;
  /** State of its money if the order could not take it. */
  unmatchedPayment: UnmatchedPayment | null;
  /** Stripe's client secret; null when nothing can be paid any more. */
  clientSecret: string | null;
  publishableKey: string;
}

/** Finds a payment by the provider's reference; null without such a provider. */
export const payPageContext = sharedContext<((ref: string) => Promise<PayablePayment | null>) | null>(
  'payments.pay',
);
