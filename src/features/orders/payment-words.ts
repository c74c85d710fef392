import type { Order } from './contract.ts';
import { PAYMENT_MINUTES } from './limits.ts';
import { orderWords, STRAY_WORDS } from './order-words.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

export interface PaymentWords {
  title: string;
  words: string[];
}

const KEPT = `Your order is kept for ${PAYMENT_MINUTES} minutes from when you placed it; after that its books go back into your cart.`;

/** Describes the payment result on its page (decision 33). */
export function paymentWords(order: Order, outcome: PaymentOutcome): PaymentWords {
  const { now, next } = orderWords(order);
  const stray = order.stray && STRAY_WORDS[order.stray];
  switch (outcome) {
    case 'waiting':
      return order.payment?.url
        ? {
            title: 'Waiting for your payment',
            words: [
              'Pay on the payment page. As soon as the provider tells us that the money is there, this page says so.',
              KEPT,
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
          stray
            ? `The payment provider has not answered yet. ${stray}`
            : 'The payment provider has not answered yet, and nothing was taken.',
          KEPT,
        ],
      };
    case 'declined':
      return {
        title: 'The payment did not go through',
        words: [
          order.payment?.reason ?? 'The provider has refused it.',
          `${stray ?? 'Nothing was taken.'} ${KEPT}`,
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
