import type { Order } from './contract.ts';
import { isBeingRefunded } from './order-words.ts';

/**
 * How a payment has come out, as its screen tells it: `unopened` is an attempt of which the provider has not heard,
 * `waiting` one that is with the provider or the shopper, `processing` one that is with the shopper's bank.
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

/** What the screen of a payment tells of an order (decision 33). */
export function paymentOutcome(
  order: Pick<Order, 'state' | 'toPay' | 'refunded' | 'paidAt' | 'payment'>,
): PaymentOutcome {
  switch (order.state) {
    case 'pending_payment':
      return outcomeOfAttempt(order.payment?.status);
    case 'cancelled':
      return isBeingRefunded(order) ? 'refunding' : 'cancelled';
    case 'refunded':
      return isBeingRefunded(order) ? 'refunding' : 'refunded';
    default:
      return 'paid';
  }
}

function outcomeOfAttempt(status: NonNullable<Order['payment']>['status'] | undefined): PaymentOutcome {
  if (status === 'failed' || status === 'cancelled') return 'declined';
  if (status === 'processing') return 'processing';
  // What has succeeded but is not noted at the order yet is about to be.
  return status === 'pending' || status === 'succeeded' ? 'waiting' : 'unopened';
}
