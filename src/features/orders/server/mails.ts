import { dayText } from '#kernel/date-text.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';
import { oneLine } from '#platform/mail/one-line.ts';
import type { OrderMailContent } from './mail-content.ts';

const REASON = 'You get this letter because you ordered books from us.';

export const orderPaidMail = defineMail<OrderMailContent>(
  'orderPaid',
  ({ code, currency, books, total, wallet, toPay, from, to, orderUrl }) => ({
    subject: `Your order ${code} is paid`,
    preheader: `We bind it now. It should be with you between ${dayText(from)} and ${dayText(to)}.`,
    parts: [
      `Thank you for your order ${code}. It is paid, and its books are now bound for you.`,
      ...books.map(
        ({ title, quantity, binding, total: sum }) =>
          `${quantity} × ${oneLine(title)} (${oneLine(binding)}): ${formatMoney(sum, currency)}`,
      ),
      wallet > 0
        ? `In all ${formatMoney(total, currency)}, of which your wallet paid ${formatMoney(wallet, currency)} and you paid ${formatMoney(toPay, currency)}.`
        : `In all ${formatMoney(total, currency)}.`,
      `Binding takes 21 working days. With the way to you it should arrive between ${dayText(from)} and ${dayText(to)}.`,
      { button: 'Look at your order', url: orderUrl },
    ],
    reason: REASON,
  }),
);

interface CancelledContent {
  code: string;
  currency: string;
  wallet: number;
  toPay: number;
}

export const orderCancelledMail = defineMail<CancelledContent>(
  'orderCancelled',
  ({ code, currency, wallet, toPay }) => ({
    subject: `Your order ${code} is cancelled`,
    preheader: 'What you paid goes back to you.',
    parts: [
      `Your order ${code} is cancelled, and nothing of it will be bound.`,
      ...(toPay > 0
        ? [`We have asked for ${formatMoney(toPay, currency)} to go back to where it came from.`]
        : []),
      ...(wallet > 0 ? [`${formatMoney(wallet, currency)} are in your wallet again.`] : []),
    ],
    reason: REASON,
  }),
);

export const refundMail = defineMail<{ code: string; amount: number; currency: string }>(
  'orderRefund',
  ({ code, amount, currency }) => ({
    subject: `${formatMoney(amount, currency)} of your order ${code} have gone back`,
    preheader: 'Banks take some days to show it.',
    parts: [
      `${formatMoney(amount, currency)} of your order ${code} have gone back to where they came from. Banks take some days to show it.`,
    ],
    reason: REASON,
  }),
);

export const ORDER_MAILS: readonly AnyMailKind[] = [orderPaidMail, orderCancelledMail, refundMail];
