import { BINDERY_DAYS } from '#kernel/bindery-days.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { formatDate } from '#kernel/format-date.ts';
import { defineEditableEmail } from '#platform/email/editable-email.ts';
import { PRODUCTION_EMAILS } from './admin/production-emails.ts';
import { disputeEmail, disputeMoveEmail, disputeReceiptEmail } from './disputes/emails.ts';
import type { OrderEmailData, OrderPaidContent } from './email-content.ts';
import {
  bookLine,
  bookList,
  ORDER_BUTTON,
  ORDER_REASON,
  type OrderEmail,
  orderButton,
  SAMPLE_ORDER,
} from './email-parts.ts';
import { PROOF_EMAILS } from './proofs/emails.ts';
import { STEP_EMAILS } from './step-emails.ts';

const PAID_SAMPLE = {
  ...SAMPLE_ORDER,
  currency: 'USD',
  total: 14_900,
  wallet: 0,
  toPay: 14_900,
  from: '2026-12-01',
  to: '2026-12-11',
  bindingDays: BINDERY_DAYS.book,
  charges: [],
  awaitsProof: false,
};

export const orderPaidEmail = defineEditableEmail('orderPaid', {
  about: 'When an order is paid',
  texts: {
    subject: 'Your order {order} is paid',
    preheader: 'We bind it now. It should be with you between {from} and {to}.',
    preheaderOfProof: 'A bookbinder reads it through, and sends you the proof before it is made.',
    paid: 'Thank you for your order {order}. It is paid, and its books are now bound for you.',
    paidWithProof:
      'Thank you for your order {order}. It is paid. A bookbinder reads it through and sends you the proof; the binding begins when you have approved it.',
    inAll: 'In all',
    fromWallet: 'From your wallet',
    paidSum: 'Paid',
    arrival:
      'Binding takes {days} working days. With the way to you it should arrive between {from} and {to}.',
    arrivalWithProof:
      'Binding takes {days} working days. With the way to you it should arrive between {from} and {to}, and later by as long as the proof takes.',
    button: ORDER_BUTTON,
    reason: ORDER_REASON,
  },
  placeholders: ({ orderCode, from, to, bindingDays }: OrderPaidContent) => ({
    order: orderCode,
    from: formatDate(from),
    to: formatDate(to),
    days: bindingDays,
  }),
  samples: [PAID_SAMPLE, { ...PAID_SAMPLE, awaitsProof: true, wallet: 1000, toPay: 13_900 }],
  write: ({ currency, books, charges, total, wallet, toPay, orderUrl, awaitsProof }, { say }) => ({
    subject: say('subject'),
    preheader: say(awaitsProof ? 'preheaderOfProof' : 'preheader'),
    parts: [
      say(awaitsProof ? 'paidWithProof' : 'paid'),
      {
        sums: [
          ...books.map((book) => ({ ...bookLine(book), amount: formatMoney(book.total, currency) })),
          ...charges.map(({ label, amount }) => ({ label, amount: formatMoney(amount, currency) })),
          ...(wallet > 0
            ? [
                { label: say('inAll'), amount: formatMoney(total, currency) },
                { label: say('fromWallet'), amount: formatMoney(wallet, currency) },
              ]
            : []),
          { label: say('paidSum'), amount: formatMoney(toPay, currency) },
        ],
      },
      say(awaitsProof ? 'arrivalWithProof' : 'arrival'),
      { button: say('button'), url: orderUrl },
    ],
    reason: say('reason'),
  }),
});

interface CancelledContent extends OrderEmailData {
  currency: string;
  wallet: number;
  toPay: number;
}

export const orderCancelledEmail = defineEditableEmail('orderCancelled', {
  about: 'When an order is cancelled',
  texts: {
    subject: 'Your order {order} is cancelled',
    preheader: 'What you paid goes back to you.',
    cancelled: 'Your order {order} is cancelled, and nothing of it will be bound.',
    givenBack: 'We have asked for {amount} to go back to where it came from.',
    inWallet: '{fromWallet} are in your wallet again.',
    button: ORDER_BUTTON,
    reason: ORDER_REASON,
  },
  placeholders: ({ orderCode, currency, wallet, toPay }: CancelledContent) => ({
    order: orderCode,
    amount: formatMoney(toPay, currency),
    fromWallet: formatMoney(wallet, currency),
  }),
  samples: [{ ...SAMPLE_ORDER, currency: 'USD', wallet: 1000, toPay: 13_900 }],
  write: ({ wallet, toPay, books, orderUrl }, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [
      say('cancelled'),
      ...bookList(books),
      ...(toPay > 0 ? [say('givenBack')] : []),
      ...(wallet > 0 ? [say('inWallet')] : []),
      ...orderButton(orderUrl, say('button')),
    ],
    reason: say('reason'),
  }),
});

interface RefundContent extends OrderEmailData {
  amount: number;
  currency: string;
  /** True for a late, duplicate or wrong payment that leaves the order unaffected. */
  isUnmatched?: boolean;
}

const REFUND_SAMPLE = { ...SAMPLE_ORDER, amount: 14_900, currency: 'USD' };

export const refundEmail = defineEditableEmail('orderRefund', {
  about: 'When money has gone back to a customer',
  texts: {
    subject: '{amount} of your order {order} have gone back',
    subjectOfStray: '{amount} for your order {order} have gone back',
    preheader: 'Banks take some days to show it.',
    gone: '{amount} of your order {order} have gone back to where they came from. Banks take some days to show it.',
    stray:
      'A payment of {amount} for your order {order} came which the order could not take: too late, a second time, or with another sum. All of it has gone back to where it came from. Banks take some days to show it.',
    button: ORDER_BUTTON,
    reason: ORDER_REASON,
  },
  placeholders: ({ orderCode, amount, currency }: RefundContent) => ({
    order: orderCode,
    amount: formatMoney(amount, currency),
  }),
  samples: [REFUND_SAMPLE, { ...REFUND_SAMPLE, isUnmatched: true }],
  write: ({ isUnmatched, books, orderUrl }, { say }) => ({
    subject: say(isUnmatched ? 'subjectOfStray' : 'subject'),
    preheader: say('preheader'),
    parts: [say(isUnmatched ? 'stray' : 'gone'), ...bookList(books), ...orderButton(orderUrl, say('button'))],
    reason: say('reason'),
  }),
});

interface RefundBegunContent extends OrderEmailData {
  amount: number;
  /** Part refunded through the provider; another email follows when it has gone. */
  toCard: number;
  /** Part already credited to the wallet. */
  toWallet: number;
  currency: string;
  reason: string;
}

export const refundBegunEmail = defineEditableEmail('orderRefundBegun', {
  about: 'When the bindery gives money back',
  texts: {
    subject: 'We give back {amount} of your order {order}',
    preheader: 'It goes the way it was paid.',
    preheaderOfWallet: 'It is in your wallet.',
    given: 'We give back {amount} of your order {order}.',
    byCard: 'We have asked for {byCard} to go back to where it came from, and write to you when it has gone.',
    inWallet: '{toWallet} are in your wallet again.',
    button: ORDER_BUTTON,
    reason: ORDER_REASON,
  },
  placeholders: ({ orderCode, amount, toCard, toWallet, currency }: RefundBegunContent) => ({
    order: orderCode,
    amount: formatMoney(amount, currency),
    byCard: formatMoney(toCard, currency),
    toWallet: formatMoney(toWallet, currency),
  }),
  samples: [
    { ...REFUND_SAMPLE, toCard: 10_900, toWallet: 4000, reason: 'A torn page.' },
    { ...REFUND_SAMPLE, toCard: 0, toWallet: 14_900, reason: 'A torn page.' },
  ],
  write: ({ toCard, toWallet, reason, books, orderUrl }, { say }) => ({
    subject: say('subject'),
    preheader: say(toCard > 0 ? 'preheader' : 'preheaderOfWallet'),
    parts: [
      say('given'),
      { quote: reason },
      ...(toCard > 0 ? [say('byCard')] : []),
      ...(toWallet > 0 ? [say('inWallet')] : []),
      ...bookList(books),
      ...orderButton(orderUrl, say('button')),
    ],
    reason: say('reason'),
  }),
});

export const ORDER_EMAILS: readonly OrderEmail[] = [
  orderPaidEmail,
  orderCancelledEmail,
  refundEmail,
  refundBegunEmail,
  ...STEP_EMAILS,
  ...PROOF_EMAILS,
  ...PRODUCTION_EMAILS,
  disputeEmail,
  disputeReceiptEmail,
  disputeMoveEmail,
];
