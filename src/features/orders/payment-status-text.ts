import type { Order } from './contract.ts';
import { PAYMENT_MINUTES } from './limits.ts';
import { orderStatusText, UNMATCHED_PAYMENT_TEXTS } from './order-status-text.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

export interface PaymentStatusText {
  title: string;
  paragraphs: string[];
}

const HOLD_TEXT = `We’ll hold your order for ${PAYMENT_MINUTES} minutes from when you placed it. After that, your books go back into your cart.`;

/** Describes the payment result on its page (decision 33). */
export function paymentStatusText(order: Order, outcome: PaymentOutcome): PaymentStatusText {
  const { now, next } = orderStatusText(order);
  const unmatchedText = order.unmatchedPayment && UNMATCHED_PAYMENT_TEXTS[order.unmatchedPayment];
  switch (outcome) {
    case 'waiting':
      return order.payment?.url
        ? {
            title: 'Waiting for your payment',
            paragraphs: [
              'Pay on the payment page. This page updates once we receive your payment.',
              HOLD_TEXT,
            ],
          }
        : {
            title: 'Confirming your payment',
            paragraphs: [
              'We’re waiting for the payment service to confirm it. This page updates automatically.',
            ],
          };
    case 'processing':
      return {
        title: 'Your bank is processing the payment',
        paragraphs: [
          'This may take a few days. We’ll email you once we receive the payment.',
          'We’ll keep your order until your bank decides. If you were given payment details, use them to complete the payment.',
        ],
      };
    case 'unopened':
      return {
        title: 'Payment not started',
        paragraphs: [
          unmatchedText
            ? `The payment service hasn’t responded yet. ${unmatchedText}`
            : 'The payment service hasn’t responded yet, and you haven’t been charged.',
          HOLD_TEXT,
        ],
      };
    case 'declined':
      return {
        title: 'Your payment didn’t go through',
        paragraphs: [
          order.payment?.reason ?? 'The payment service declined it.',
          `${unmatchedText ?? 'You weren’t charged.'} ${HOLD_TEXT}`,
        ],
      };
    case 'paid':
      return order.state === 'paid'
        ? {
            title: 'Thank you. Your order is paid',
            paragraphs: [`${next} We’ve emailed you the details.`],
          }
        : { title: now, paragraphs: [next] };
    default:
      return { title: now, paragraphs: [next] };
  }
}
