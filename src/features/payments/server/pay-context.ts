import { sharedContext } from '#platform/pages/shared-context.ts';
import type { PaymentStatus, StrayMoney } from '#platform/payments/payments.ts';

/** What the page where one pays is made of. */
export interface PayablePayment {
  orderCode: string;
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
  status: PaymentStatus;
  /** What becomes of its money where the order does not claim it. */
  stray: StrayMoney | null;
  /** By which the page takes the payment; null where nothing is to be paid any more. */
  clientSecret: string | null;
  publishableKey: string;
}

/** Where the page of a payment finds it by its provider's name; null where the shop has no such provider. */
export const payContext = sharedContext<((ref: string) => Promise<PayablePayment | null>) | null>(
  'payments.pay',
);
