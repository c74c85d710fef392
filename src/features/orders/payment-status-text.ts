import type { Order } from './contract.ts';
import { PAYMENT_MINUTES } from './limits.ts';
import { orderStatusText, UNMATCHED_PAYMENT_TEXTS } from './order-status-text.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

export interface PaymentStatusText {
  title: string;
  words: string[];
}

const HOLD_TEXT = `Your order is kept for ${PAYMENT_MINUTES} minutes from when you placed it; after that its books go back into your cart.`;

/** Describes the payment result on its page (decision 33). */
export function paymentStatusText(order: Order, outcome: PaymentOutcome): PaymentStatusText {
  const { now, next } = orderStatusText(order);
  const unmatchedText = order.unmatchedPayment && UNMATCHED_PAYMENT_TEXTS[order.unmatchedPayment];
  switch (outcome) {
    case 'waiting':
      return order.payment?.url
        ? {
            title: 'Waiting for your payment',
            words: [
              'Pay on the payment page. As soon as the provider tells us that the money is there, this page says so.',
              HOLD_TEXT,
            ],
          }
        : {
            title: 'Waiting for the provider',
            words: [
              'Your payment is with the provider. As soon as it tells us that the money is there, this page says so.',
            ],
          };
    case 'processing':
      return {
        title: 'Your bank is at work',
        words: [
          'Your payment is with your bank, which may take some days. As soon as the money is there, a letter tells you, and this page says so.',
          'Until your bank has said yes or no, your order is kept. If you were given a slip or an account to pay by, it waits for that.',
        ],
      };
    case 'unopened':
      return {
        title: 'The payment has not begun',
        words: [
          unmatchedText
            ? `The payment provider has not answered yet. ${unmatchedText}`
            : 'The payment provider has not answered yet, and nothing was taken.',
          HOLD_TEXT,
        ],
      };
    case 'declined':
      return {
        title: 'The payment did not go through',
        words: [
          order.payment?.reason ?? 'The provider has refused it.',
          `${unmatchedText ?? 'Nothing was taken.'} ${HOLD_TEXT}`,
        ],
      };
    case 'paid':
      return order.state === 'paid'
        ? {
            title: 'Thank you. Your order is paid',
            words: [`${next} A letter with all of it is on its way to you.`],
          }
        : { title: now, words: [next] };
    default:
      return { title: now, words: [next] };
  }
}
