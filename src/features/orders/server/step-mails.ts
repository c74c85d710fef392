import { dayText } from '#kernel/date-text.ts';
import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';
import { oneLine } from '#platform/mail/one-line.ts';
import type { OrderLetter } from './mail-content.ts';
import { bookList, ORDER_REASON, orderButton } from './mail-parts.ts';

// What the bindery does with an order, each step told once.

export const orderInProductionMail = defineMail<OrderLetter>(
  'orderInProduction',
  ({ orderCode, books, orderUrl }) => ({
    subject: `Your order ${orderCode} is on the bench`,
    preheader: 'The binding has begun.',
    parts: [
      `The binding of your order ${orderCode} has begun, so you cannot cancel it by yourself any more.`,
      ...bookList(books),
      'The books are sewn, covered and finished by hand. We write to you again when they leave the bindery.',
      ...orderButton(orderUrl),
    ],
    reason: ORDER_REASON,
  }),
);

export interface ShippedLetter extends OrderLetter {
  /** Which parcel it is, from 1, and of how many. */
  parcel: number;
  parcels: number;
  /** How many parcels are still in the bindery. */
  left: number;
  /** Days of arrival, ISO 8601, as they were promised; null once they are over. */
  days: { from: string; to: string } | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Where the carrier shows the parcel; null where that is not known. */
  trackingUrl: string | null;
}

/** The books of this letter are those in the parcel. */
export const orderShippedMail = defineMail<ShippedLetter>(
  'orderShipped',
  ({ orderCode, books, orderUrl, days, carrier, trackingNumber, trackingUrl, ...parcel }) => ({
    subject:
      parcel.parcels === 1
        ? `Your order ${orderCode} is on its way`
        : `Parcel ${parcel.parcel} of ${parcel.parcels} of your order ${orderCode} is on its way`,
    preheader: days
      ? `It should be with you between ${dayText(days.from)} and ${dayText(days.to)}.`
      : 'It has left the bindery.',
    parts: [
      parcel.parcels === 1
        ? `Your order ${orderCode} has left the bindery.`
        : `Parcel ${parcel.parcel} of ${parcel.parcels} of your order ${orderCode} has left the bindery.`,
      ...bookList(books),
      ...(days ? [`It should be with you between ${dayText(days.from)} and ${dayText(days.to)}.`] : []),
      ...carriedBy(carrier, trackingNumber),
      ...(parcel.left > 0
        ? [
            `${parcel.left === 1 ? 'One parcel is' : `${parcel.left} parcels are`} still in the bindery. We write to you when it follows.`,
          ]
        : []),
      ...(trackingUrl ? [{ button: 'Follow the parcel', url: trackingUrl }] : []),
      ...orderButton(orderUrl),
    ],
    reason: ORDER_REASON,
  }),
);

function carriedBy(carrier: string | null, number: string | null): string[] {
  if (carrier && number) return [`It travels with ${oneLine(carrier)} under the number ${oneLine(number)}.`];
  if (carrier) return [`It travels with ${oneLine(carrier)}.`];
  return number ? [`Its number is ${oneLine(number)}.`] : [];
}

/** `isReckoned`: nobody has told that it arrived; its time on the way is over. */
export const orderDeliveredMail = defineMail<OrderLetter & { isReckoned: boolean }>(
  'orderDelivered',
  ({ orderCode, books, orderUrl, isReckoned }) => ({
    subject: isReckoned
      ? `Your order ${orderCode} should be with you`
      : `Your order ${orderCode} has arrived`,
    preheader: 'If anything is not as it should be, tell us and we put it right.',
    parts: [
      isReckoned
        ? `By our reckoning your order ${orderCode} is with you by now, so we count it as delivered. If it is not, please tell us.`
        : `Your order ${orderCode} has arrived.`,
      ...bookList(books),
      'We hope that you will read it with joy. If anything about it is not as it should be, tell us and we put it right.',
      ...orderButton(orderUrl),
    ],
    reason: ORDER_REASON,
  }),
);

export const STEP_MAILS: readonly AnyMailKind[] = [
  orderInProductionMail,
  orderShippedMail,
  orderDeliveredMail,
];
