import type { Order } from './contract.ts';
import { isBeingRefunded } from './order-status-text.ts';

/**
 * Payment result for display. `unopened`: the provider has not been reached. `waiting`: with the provider or shopper.
 * `processing`: with the shopper's bank.
 */
export type PaymentOutcome =
  | 'unopened'
  | 'waiting'
  | 'processing'
  | 'declined'
  | 'paid'
  | 'cancelled'
  | 'refunding'
  | 'refunded';

/** Derives the payment result from the order (decision 33). */
export function paymentOutcome(
  order: Pick<Order, 'state' | 'toPay' | 'refunded' | 'paidAt' | 'payment'>,
): PaymentOutcome {
  switch (order.state) {
    case 'pending_payment':
      return attemptOutcome(order.payment?.status);
    case 'cancelled':
      return isBeingRefunded(order) ? 'refunding' : 'cancelled';
    case 'refunded':
      return isBeingRefunded(order) ? 'refunding' : 'refunded';
    default:
      return 'paid';
  }
}

function attemptOutcome(status: NonNullable<Order['payment']>['status'] | undefined): PaymentOutcome {
  if (status === 'failed' || status === 'cancelled') return 'declined';
  if (status === 'processing') return 'processing';
  // A succeeded payment not yet recorded on the order soon will be.
  return status === 'pending' || status === 'succeeded' ? 'waiting' : 'unopened';
}
