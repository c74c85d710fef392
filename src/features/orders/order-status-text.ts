import type { Order } from './contract.ts';
import { PAYMENT_MINUTES } from './limits.ts';
import type { OrderState } from './order-states.ts';

export interface OrderStatusText {
  now: string;
  next: string;
}

type StatusSource = Pick<Order, 'state' | 'toPay' | 'refunded' | 'paidAt'> &
  Partial<Pick<Order, 'history' | 'unmatchedPayment'>>;

const HOLD_TEXT = `We’ll hold your books for ${PAYMENT_MINUTES} minutes. If you haven’t paid by then, they go back into your cart.`;

const STATUS_TEXTS: Record<Exclude<OrderState, 'cancelled' | 'refunded'>, OrderStatusText> = {
  pending_payment: {
    now: 'Your order is waiting for payment.',
    next: `We start binding once you’ve paid. ${HOLD_TEXT}`,
  },
  paid: {
    now: 'Thank you. Your order is paid.',
    next: 'A bookbinder will now check your order. You can cancel it until work begins.',
  },
  in_review: {
    now: 'A bookbinder is checking your order.',
    next: 'We’ll email you if we have a question. You can cancel the order until work begins.',
  },
  in_production: {
    now: 'Your books are in production.',
    next: 'We sew, cover and finish them by hand. We’ll email you when they ship.',
  },
  partially_shipped: {
    now: 'Some of your books are on their way.',
    next: 'The others are still in production. We’ll email you when they ship.',
  },
  shipped: {
    now: 'Your books are on their way.',
    next: 'You’ll find the delivery dates below.',
  },
  delivered: {
    now: 'Your books have arrived.',
    next: 'If anything isn’t right, contact us and we’ll fix it.',
  },
};

/** Delivery was not confirmed; the promised time has passed. */
const ASSUMED_DELIVERED: OrderStatusText = {
  now: 'Your books should have arrived by now.',
  next: 'If they haven’t, or if anything isn’t right, contact us and we’ll fix it.',
};

/** The refund bounced, or has not been sent yet. */
const RETURNING: OrderStatusText = {
  now: 'We’re processing your refund.',
  next: 'It goes to your original payment method, and we’ll email you once it’s sent. Contact us if it takes more than a few days.',
};

/** Describes an order's state and what happens next (decision 34). */
export function orderStatusText(order: StatusSource): OrderStatusText {
  switch (order.state) {
    case 'cancelled':
      return { now: 'This order was cancelled.', next: cancelledText(order) };
    case 'refunded':
      if (isBeingRefunded(order)) return RETURNING;
      return {
        now: 'This order has been refunded.',
        next: 'We sent the money to your original payment method. Your bank may take a few days to show it.',
      };
    case 'delivered':
      return order.history?.at(-1)?.actor === 'clock' ? ASSUMED_DELIVERED : STATUS_TEXTS.delivered;
    default:
      return STATUS_TEXTS[order.state];
  }
}

function cancelledText(order: StatusSource): string {
  if (isBeingRefunded(order))
    return 'We’re refunding your original payment method and will email you once it’s done.';
  if (order.paidAt) return 'We’ve returned the money to your wallet.';
  return `${order.unmatchedPayment ? UNMATCHED_PAYMENT_TEXTS[order.unmatchedPayment] : NOT_TAKEN} Your books are back in your cart, and any reserved wallet balance is available again.`;
}

const NOT_TAKEN = 'You weren’t charged. If a payment still arrives, we’ll refund it in full.';

export const UNMATCHED_PAYMENT_TEXTS: Record<NonNullable<Order['unmatchedPayment']>, string> = {
  returning:
    'We received a payment for this order and are refunding it in full. We’ll email you once it’s done.',
  returned: 'We’ve refunded the payment for this order in full. Your bank may take a few days to show it.',
};

/** True while a cancelled or refunded order's money is still on its way back. */
export const isBeingRefunded = ({ state, toPay, refunded, paidAt }: StatusSource): boolean =>
  (state === 'cancelled' || state === 'refunded') && paidAt !== null && refunded < toPay;
