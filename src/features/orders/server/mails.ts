import { dayText } from '#kernel/date-text.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';
import { oneLine } from '#platform/mail/one-line.ts';
import { disputeMail, disputeReceiptMail } from './disputes/mails.ts';
import type { OrderMailContent } from './mail-content.ts';

const REASON = 'You get this letter because you ordered books from us.';

export const orderPaidMail = defineMail<OrderMailContent>(
  'orderPaid',
  ({ orderCode, currency, books, total, wallet, toPay, from, to, orderUrl }) => ({
    subject: `Your order ${orderCode} is paid`,
    preheader: `We bind it now. It should be with you between ${dayText(from)} and ${dayText(to)}.`,
    parts: [
      `Thank you for your order ${orderCode}. It is paid, and its books are now bound for you.`,
      {
        sums: [
          ...books.map(({ title, quantity, binding, total: sum }) => ({
            label: `${quantity} × ${oneLine(title)}`,
            detail: oneLine(binding),
            amount: formatMoney(sum, currency),
          })),
          ...(wallet > 0
            ? [
                { label: 'In all', amount: formatMoney(total, currency) },
                { label: 'From your wallet', amount: formatMoney(wallet, currency) },
              ]
            : []),
          { label: 'Paid', amount: formatMoney(toPay, currency) },
        ],
      },
      `Binding takes 21 working days. With the way to you it should arrive between ${dayText(from)} and ${dayText(to)}.`,
      { button: 'Look at your order', url: orderUrl },
    ],
    reason: REASON,
  }),
);

interface CancelledContent {
  orderCode: string;
  currency: string;
  wallet: number;
  toPay: number;
}

export const orderCancelledMail = defineMail<CancelledContent>(
  'orderCancelled',
  ({ orderCode, currency, wallet, toPay }) => ({
    subject: `Your order ${orderCode} is cancelled`,
    preheader: 'What you paid goes back to you.',
    parts: [
      `Your order ${orderCode} is cancelled, and nothing of it will be bound.`,
      ...(toPay > 0
        ? [`We have asked for ${formatMoney(toPay, currency)} to go back to where it came from.`]
        : []),
      ...(wallet > 0 ? [`${formatMoney(wallet, currency)} are in your wallet again.`] : []),
    ],
    reason: REASON,
  }),
);

export const refundMail = defineMail<{ orderCode: string; amount: number; currency: string }>(
  'orderRefund',
  ({ orderCode, amount, currency }) => ({
    subject: `${formatMoney(amount, currency)} of your order ${orderCode} have gone back`,
    preheader: 'Banks take some days to show it.',
    parts: [
      `${formatMoney(amount, currency)} of your order ${orderCode} have gone back to where they came from. Banks take some days to show it.`,
    ],
    reason: REASON,
  }),
);

export const ORDER_MAILS: readonly AnyMailKind[] = [
  orderPaidMail,
  orderCancelledMail,
  refundMail,
  disputeMail,
  disputeReceiptMail,
];
