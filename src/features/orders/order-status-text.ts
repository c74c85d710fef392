import type { Order } from './contract.ts';
import { PAYMENT_MINUTES } from './limits.ts';
import type { OrderState } from './order-states.ts';

export interface OrderStatusText {
  now: string;
  next: string;
}

type StatusSource = Pick<Order, 'state' | 'toPay' | 'refunded' | 'paidAt'> &
  Partial<Pick<Order, 'history' | 'unmatchedPayment'>>;

const HOLD_TEXT = `The books are held for you for ${PAYMENT_MINUTES} minutes from the order; unpaid, they go back into your cart.`;

const STATUS_TEXTS: Record<Exclude<OrderState, 'cancelled' | 'refunded'>, OrderStatusText> = {
  pending_payment: {
    now: 'The order waits for your payment.',
    next: `Nothing is bound before it is there. ${HOLD_TEXT}`,
  },
  paid: {
    now: 'The order is paid, and we thank you for it.',
    next: 'A bookbinder now reads it through. Until the work begins you may still cancel it.',
  },
  in_review: {
    now: 'A bookbinder is reading your order through.',
    next: 'If something is unclear we write to you; otherwise it goes in production. Until then you may still cancel it.',
  },
  in_production: {
    now: 'Your books are in production.',
    next: 'They are sewn, covered and finished by hand. We write to you when they leave the bindery.',
  },
  partially_shipped: {
    now: 'Some of your books are on their way.',
    next: 'The others are still in production. We write to you when they leave the bindery.',
  },
  shipped: {
    now: 'Your books are on their way.',
    next: 'They arrive within the days named below.',
  },
  delivered: {
    now: 'Your books have arrived.',
    next: 'If anything about them is not as it should be, write to us and we put it right.',
  },
};

/** Delivery was not confirmed; the promised time has passed. */
const ASSUMED_DELIVERED: OrderStatusText = {
  now: 'Your books should be with you by now, so we count them as delivered.',
  next: 'If they are not, or if anything about them is not as it should be, write to us and we put it right.',
};

/** The refund bounced, or has not been sent yet. */
const RETURNING: OrderStatusText = {
  now: 'Money of this order is still to go back to you.',
  next: 'It goes the way it came, and we write to you when it has gone. If that takes longer than some days, write to us.',
};

/** Describes an order's state and what happens next (decision 34). */
export function orderStatusText(order: StatusSource): OrderStatusText {
  switch (order.state) {
    case 'cancelled':
      return { now: 'The order was cancelled.', next: cancelledText(order) };
    case 'refunded':
      if (isBeingRefunded(order)) return RETURNING;
      return {
        now: 'The money of this order has gone back to you.',
        next: 'It went the way it came. Until it stands in your account your bank may need some days more.',
      };
    case 'delivered':
      return order.history?.at(-1)?.actor === 'clock' ? ASSUMED_DELIVERED : STATUS_TEXTS.delivered;
    default:
      return STATUS_TEXTS[order.state];
  }
}

function cancelledText(order: StatusSource): string {
  if (isBeingRefunded(order))
    return 'What you paid goes back the way it came; we write to you as soon as it is on its way.';
  if (order.paidAt) return 'What you paid from your wallet is in it again.';
  return `${order.unmatchedPayment ? UNMATCHED_PAYMENT_TEXTS[order.unmatchedPayment] : NOT_TAKEN} Its books went back into your cart, and what your wallet had set aside is in it again.`;
}

const NOT_TAKEN = 'No money was taken; should a payment still come, all of it goes back to you.';

export const UNMATCHED_PAYMENT_TEXTS: Record<NonNullable<Order['unmatchedPayment']>, string> = {
  returning:
    'The money that came for it goes back to you, all of it, the way it came; we write to you as soon as it has gone.',
  returned:
    'The money that came for it has gone back to you, all of it, the way it came; your bank may need some days to show it.',
};

/** True while a cancelled or refunded order's money is still on its way back. */
export const isBeingRefunded = ({ state, toPay, refunded, paidAt }: StatusSource): boolean =>
  (state === 'cancelled' || state === 'refunded') && paidAt !== null && refunded < toPay;
