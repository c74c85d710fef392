import { BINDERY_DAYS } from '#kernel/bindery-days.ts';
import { dayText } from '#kernel/date-text.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';
import { disputeMail, disputeMoveMail, disputeReceiptMail } from './disputes/mails.ts';
import type { OrderLetter, OrderMailContent } from './mail-content.ts';
import { bookLine, bookList, orderButton, ORDER_REASON as REASON } from './mail-parts.ts';
import { PROOF_MAILS } from './proofs/mails.ts';
import { STEP_MAILS } from './step-mails.ts';

export const orderPaidMail = defineMail<OrderMailContent>(
  'orderPaid',
  ({ orderCode, currency, books, total, wallet, toPay, from, to, orderUrl, bindingDays, awaitsProof }) => ({
    subject: `Your order ${orderCode} is paid`,
    preheader: awaitsProof
      ? 'A bookbinder reads it through, and sends you the proof before it is made.'
      : `We bind it now. It should be with you between ${dayText(from)} and ${dayText(to)}.`,
    parts: [
      awaitsProof
        ? `Thank you for your order ${orderCode}. It is paid. A bookbinder reads it through and sends you the proof; the binding begins when you have approved it.`
        : `Thank you for your order ${orderCode}. It is paid, and its books are now bound for you.`,
      {
        sums: [
          ...books.map((book) => ({ ...bookLine(book), amount: formatMoney(book.total, currency) })),
          ...(wallet > 0
            ? [
                { label: 'In all', amount: formatMoney(total, currency) },
                { label: 'From your wallet', amount: formatMoney(wallet, currency) },
              ]
            : []),
          { label: 'Paid', amount: formatMoney(toPay, currency) },
        ],
      },
      `Binding takes ${bindingDays ?? BINDERY_DAYS.book} working days. With the way to you it should arrive between ${dayText(from)} and ${dayText(to)}${awaitsProof ? ', and later by as long as the proof takes' : ''}.`,
      { button: 'Look at your order', url: orderUrl },
    ],
    reason: REASON,
  }),
);

interface CancelledContent extends Partial<Pick<OrderLetter, 'books' | 'orderUrl'>> {
  orderCode: string;
  currency: string;
  wallet: number;
  toPay: number;
}

export const orderCancelledMail = defineMail<CancelledContent>(
  'orderCancelled',
  ({ orderCode, currency, wallet, toPay, books, orderUrl }) => ({
    subject: `Your order ${orderCode} is cancelled`,
    preheader: 'What you paid goes back to you.',
    parts: [
      `Your order ${orderCode} is cancelled, and nothing of it will be bound.`,
      ...bookList(books),
      ...(toPay > 0
        ? [`We have asked for ${formatMoney(toPay, currency)} to go back to where it came from.`]
        : []),
      ...(wallet > 0 ? [`${formatMoney(wallet, currency)} are in your wallet again.`] : []),
      ...orderButton(orderUrl),
    ],
    reason: REASON,
  }),
);

interface RefundContent extends Partial<Pick<OrderLetter, 'books' | 'orderUrl'>> {
  orderCode: string;
  amount: number;
  currency: string;
  /** It came too late, twice or with another sum: the order itself loses nothing by it. */
  isStray?: boolean;
}

export const refundMail = defineMail<RefundContent>(
  'orderRefund',
  ({ orderCode, amount, currency, isStray, books, orderUrl }) => ({
    subject: `${formatMoney(amount, currency)} ${isStray ? 'for' : 'of'} your order ${orderCode} have gone back`,
    preheader: 'Banks take some days to show it.',
    parts: [
      isStray
        ? `A payment of ${formatMoney(amount, currency)} for your order ${orderCode} came which the order could not take: too late, a second time, or with another sum. All of it has gone back to where it came from. Banks take some days to show it.`
        : `${formatMoney(amount, currency)} of your order ${orderCode} have gone back to where they came from. Banks take some days to show it.`,
      ...bookList(books),
      ...orderButton(orderUrl),
    ],
    reason: REASON,
  }),
);

interface RefundBegunContent extends OrderLetter {
  amount: number;
  /** What goes the way it was paid; a letter follows when it has gone. */
  toCard: number;
  /** What is in the wallet already. */
  toWallet: number;
  currency: string;
  /** The bindery's words. */
  reason: string;
}

export const refundBegunMail = defineMail<RefundBegunContent>(
  'orderRefundBegun',
  ({ orderCode, amount, toCard, toWallet, currency, reason, books, orderUrl }) => ({
    subject: `We give back ${formatMoney(amount, currency)} of your order ${orderCode}`,
    preheader: toCard > 0 ? 'It goes the way it was paid.' : 'It is in your wallet.',
    parts: [
      `We give back ${formatMoney(amount, currency)} of your order ${orderCode}.`,
      { quote: reason },
      ...(toCard > 0
        ? [
            `We have asked for ${formatMoney(toCard, currency)} to go back to where it came from, and write to you when it has gone.`,
          ]
        : []),
      ...(toWallet > 0 ? [`${formatMoney(toWallet, currency)} are in your wallet again.`] : []),
      ...bookList(books),
      ...orderButton(orderUrl),
    ],
    reason: REASON,
  }),
);

export const ORDER_MAILS: readonly AnyMailKind[] = [
  orderPaidMail,
  orderCancelledMail,
  refundMail,
  refundBegunMail,
  ...STEP_MAILS,
  ...PROOF_MAILS,
  disputeMail,
  disputeReceiptMail,
  disputeMoveMail,
];
