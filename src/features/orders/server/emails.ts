import { BINDERY_DAYS } from '#kernel/bindery-days.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { formatDateRange } from '#kernel/format-date.ts';
import { defineEditableEmail } from '#platform/email/editable-email.ts';
import { PRODUCTION_EMAILS } from './admin/production-emails.ts';
import { disputeEmail, disputeReceiptEmail, disputeReplyEmail } from './disputes/emails.ts';
import type { OrderEmailData, OrderPaidContent } from './email-content.ts';
import { bookLine, bookList, ORDER_TEXTS, type OrderEmail, SAMPLE_ORDER } from './email-parts.ts';
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
    subject: 'Your order {order} is confirmed',
    preheader: 'Your books should arrive {arrival}.',
    preheaderWithProof: 'We’ll send you a proof to approve before we bind anything.',
    paid: 'Thank you for your order {order}. We’ve received your payment and will now bind your books.',
    paidWithProof:
      'Thank you for your order {order}. We’ve received your payment. Next, we’ll send you a proof. We start binding once you approve it.',
    total: 'Total',
    fromWallet: 'From your wallet',
    paidAmount: 'Paid',
    arrival: 'Binding takes {days} working days. Your order should arrive {arrival}.',
    arrivalWithProof:
      'Binding takes {days} working days. Your order should arrive {arrival}, depending on when you approve the proof.',
    ...ORDER_TEXTS,
  },
  placeholders: ({ orderCode, from, to, bindingDays }: OrderPaidContent) => ({
    order: orderCode,
    arrival: formatDateRange(from, to),
    days: bindingDays,
  }),
  samples: [PAID_SAMPLE, { ...PAID_SAMPLE, awaitsProof: true, wallet: 1000, toPay: 13_900 }],
  write: ({ currency, books, charges, total, wallet, toPay, orderUrl, awaitsProof }, { say }) => ({
    preheader: say(awaitsProof ? 'preheaderWithProof' : 'preheader'),
    parts: [
      say(awaitsProof ? 'paidWithProof' : 'paid'),
      {
        sums: [
          ...books.map((book) => ({ ...bookLine(book), amount: formatMoney(book.total, currency) })),
          ...charges.map(({ label, amount }) => ({ label, amount: formatMoney(amount, currency) })),
          ...(wallet > 0
            ? [
                { label: say('total'), amount: formatMoney(total, currency) },
                { label: say('fromWallet'), amount: formatMoney(wallet, currency) },
              ]
            : []),
          { label: say('paidAmount'), amount: formatMoney(toPay, currency) },
        ],
      },
      say(awaitsProof ? 'arrivalWithProof' : 'arrival'),
      { button: say('button'), url: orderUrl },
    ],
  }),
});

interface CancelledContent extends OrderEmailData {
  currency: string;
  /** Part that was paid from the wallet. */
  wallet: number;
  /** Part that was paid through the provider. */
  toPay: number;
}

export const orderCancelledEmail = defineEditableEmail('orderCancelled', {
  about: 'When an order is cancelled',
  texts: {
    subject: 'Your order {order} has been cancelled',
    preheader: 'Your money is on its way back to you.',
    cancelled: 'We’ve cancelled your order {order}. These books won’t be made.',
    refundRequested:
      'We’re refunding {amount} to your original payment method. Your bank may take a few days to show it.',
    inWallet: 'We’ve returned {fromWallet} to your wallet.',
    ...ORDER_TEXTS,
  },
  placeholders: ({ orderCode, currency, wallet, toPay }: CancelledContent) => ({
    order: orderCode,
    amount: formatMoney(toPay, currency),
    fromWallet: formatMoney(wallet, currency),
  }),
  samples: [{ ...SAMPLE_ORDER, currency: 'USD', wallet: 1000, toPay: 13_900 }],
  write: ({ wallet, toPay, books, orderUrl }, { say }) => ({
    parts: [
      say('cancelled'),
      ...bookList(books),
      ...(toPay > 0 ? [say('refundRequested')] : []),
      ...(wallet > 0 ? [say('inWallet')] : []),
      { button: say('button'), url: orderUrl },
    ],
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
  about: 'When a refund is completed',
  texts: {
    subject: 'We’ve refunded {amount} for your order {order}',
    subjectUnmatched: 'We’ve refunded a payment of {amount} for your order {order}',
    preheader: 'Your bank may take a few days to show it.',
    refunded:
      'We’ve refunded {amount} for your order {order} to your original payment method. Your bank may take a few days to show it.',
    unmatched:
      'We received a payment of {amount} for your order {order} that was late, a duplicate or the wrong amount. We’ve refunded it in full. Your bank may take a few days to show it.',
    ...ORDER_TEXTS,
  },
  placeholders: ({ orderCode, amount, currency }: RefundContent) => ({
    order: orderCode,
    amount: formatMoney(amount, currency),
  }),
  samples: [REFUND_SAMPLE, { ...REFUND_SAMPLE, isUnmatched: true }],
  write: ({ isUnmatched, books, orderUrl }, { say }) => ({
    subject: say(isUnmatched ? 'subjectUnmatched' : 'subject'),
    parts: [
      say(isUnmatched ? 'unmatched' : 'refunded'),
      ...bookList(books),
      { button: say('button'), url: orderUrl },
    ],
  }),
});

interface RefundStartedContent extends OrderEmailData {
  amount: number;
  /** Part refunded through the provider; another email follows when it completes. */
  toCard: number;
  /** Part already credited to the wallet. */
  toWallet: number;
  currency: string;
  reason: string;
}

export const refundStartedEmail = defineEditableEmail('orderRefundStarted', {
  about: 'When the bindery issues a refund',
  texts: {
    subject: 'We’re refunding {amount} for your order {order}',
    preheader: 'The money is going back to your original payment method.',
    preheaderForWallet: 'The money is already in your wallet.',
    started: 'We’re refunding {amount} for your order {order}.',
    byCard: 'We’re sending {byCard} to your original payment method and will email you once it’s done.',
    inWallet: 'We’ve added {toWallet} to your wallet.',
    ...ORDER_TEXTS,
  },
  placeholders: ({ orderCode, amount, toCard, toWallet, currency }: RefundStartedContent) => ({
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
    preheader: say(toCard > 0 ? 'preheader' : 'preheaderForWallet'),
    parts: [
      say('started'),
      { quote: reason },
      ...(toCard > 0 ? [say('byCard')] : []),
      ...(toWallet > 0 ? [say('inWallet')] : []),
      ...bookList(books),
      { button: say('button'), url: orderUrl },
    ],
  }),
});

export const ORDER_EMAILS: readonly OrderEmail[] = [
  orderPaidEmail,
  orderCancelledEmail,
  refundEmail,
  refundStartedEmail,
  ...STEP_EMAILS,
  ...PROOF_EMAILS,
  ...PRODUCTION_EMAILS,
  disputeEmail,
  disputeReceiptEmail,
  disputeReplyEmail,
];
