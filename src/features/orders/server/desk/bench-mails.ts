import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';
import { oneLine } from '#platform/mail/one-line.ts';
import type { OrderLetter } from '../mail-content.ts';
import { ORDER_REASON, orderButton } from '../mail-parts.ts';

interface BenchLetter extends OrderLetter {
  /** Of the book. */
  title: string;
  /** Of the binder; '' where there are photos alone. */
  words: string;
  /** How many photos there are on the order's page. */
  photos: number;
}

/** A binder shows who has ordered a book how far it is. The photos stay on the order's page: letters carry none of them. */
export const orderBenchNoteMail = defineMail<BenchLetter>(
  'orderBenchNote',
  ({ orderCode, orderUrl, title, words, photos }) => ({
    subject: `From the bench: your order ${orderCode}`,
    preheader: `A word about ${oneLine(title)}.`,
    parts: [
      `A bookbinder has something to show you of ${oneLine(title)} in your order ${orderCode}.`,
      ...(words ? [{ quote: words }] : []),
      ...(photos > 0
        ? [
            `${photos === 1 ? 'A photo is' : `${photos} photos are`} on the page of your order; nobody but you sees ${photos === 1 ? 'it' : 'them'} there.`,
          ]
        : []),
      ...orderButton(orderUrl),
    ],
    reason: ORDER_REASON,
  }),
);

export const BENCH_MAILS: readonly AnyMailKind[] = [orderBenchNoteMail];
