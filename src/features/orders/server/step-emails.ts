import { formatDate } from '#kernel/format-date.ts';
import { defineEditableEmail } from '#platform/email/editable-email.ts';
import { oneLine } from '#platform/email/one-line.ts';
import type { OrderEmailData } from './email-content.ts';
import {
  bookList,
  ORDER_BUTTON,
  ORDER_REASON,
  type OrderEmail,
  orderButton,
  SAMPLE_ORDER,
} from './email-parts.ts';

const placeholders = ({ orderCode }: OrderEmailData) => ({ order: orderCode });

export const orderInProductionEmail = defineEditableEmail('orderInProduction', {
  about: 'When the binding has begun',
  texts: {
    subject: 'Your order {order} is in production',
    preheader: 'The binding has begun.',
    begun: 'The binding of your order {order} has begun, so you cannot cancel it by yourself any more.',
    next: 'The books are sewn, covered and finished by hand. We write to you again when they leave the bindery.',
    button: ORDER_BUTTON,
    reason: ORDER_REASON,
  },
  placeholders: placeholders,
  samples: [SAMPLE_ORDER],
  write: ({ books, orderUrl }, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [say('begun'), ...bookList(books), say('next'), ...orderButton(orderUrl, say('button'))],
    reason: say('reason'),
  }),
});

export interface ShippedContent extends OrderEmailData {
  parcel: number;
  parcels: number;
  left: number;
  /** Promised delivery dates, ISO 8601; null once they have passed. */
  days: { from: string; to: string } | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Carrier's tracking page, if known. */
  trackingUrl: string | null;
}

const SHIPPED_SAMPLE: ShippedContent = {
  ...SAMPLE_ORDER,
  parcel: 1,
  parcels: 1,
  left: 0,
  days: { from: '2026-12-01', to: '2026-12-11' },
  carrier: 'DHL',
  trackingNumber: '00340434161094',
  trackingUrl: 'https://rarebindings.example/parcel',
};

/** Lists only the books in this shipment. */
export const orderShippedEmail = defineEditableEmail('orderShipped', {
  about: 'When a parcel has left the bindery',
  texts: {
    subject: 'Your order {order} is on its way',
    subjectOfParcel: 'Parcel {parcel} of {parcels} of your order {order} is on its way',
    preheader: 'It should be with you between {from} and {to}.',
    preheaderWithoutDays: 'It has left the bindery.',
    left: 'Your order {order} has left the bindery.',
    leftOfParcel: 'Parcel {parcel} of {parcels} of your order {order} has left the bindery.',
    arrival: 'It should be with you between {from} and {to}.',
    carrierAndNumber: 'It travels with {carrier} under the number {number}.',
    carrier: 'It travels with {carrier}.',
    number: 'Its number is {number}.',
    oneFollows: 'One parcel is still in the bindery. We write to you when it follows.',
    moreFollow: '{more} parcels are still in the bindery. We write to you when it follows.',
    buttonOfParcel: 'Follow the parcel',
    button: ORDER_BUTTON,
    reason: ORDER_REASON,
  },
  placeholders: ({ orderCode, parcel, parcels, left, days, carrier, trackingNumber }: ShippedContent) => ({
    order: orderCode,
    parcel,
    parcels,
    more: left,
    from: days ? formatDate(days.from) : '',
    to: days ? formatDate(days.to) : '',
    carrier: oneLine(carrier ?? ''),
    number: oneLine(trackingNumber ?? ''),
  }),
  samples: [
    SHIPPED_SAMPLE,
    { ...SHIPPED_SAMPLE, parcels: 2, left: 1, trackingNumber: null, trackingUrl: null },
    { ...SHIPPED_SAMPLE, parcels: 3, left: 2, carrier: null, days: null },
  ],
  write: ({ books, orderUrl, days, carrier, trackingNumber, trackingUrl, parcels, left }, { say }) => ({
    subject: say(parcels === 1 ? 'subject' : 'subjectOfParcel'),
    preheader: say(days ? 'preheader' : 'preheaderWithoutDays'),
    parts: [
      say(parcels === 1 ? 'left' : 'leftOfParcel'),
      ...bookList(books),
      ...(days ? [say('arrival')] : []),
      ...(carrier && trackingNumber
        ? [say('carrierAndNumber')]
        : carrier
          ? [say('carrier')]
          : trackingNumber
            ? [say('number')]
            : []),
      ...(left > 0 ? [say(left === 1 ? 'oneFollows' : 'moreFollow')] : []),
      ...(trackingUrl ? [{ button: say('buttonOfParcel'), url: trackingUrl }] : []),
      ...orderButton(orderUrl, say('button')),
    ],
    reason: say('reason'),
  }),
});

/** @param isAssumed delivery was not confirmed but its promised time has passed */
export const orderDeliveredEmail = defineEditableEmail('orderDelivered', {
  about: 'When an order has arrived, or should have',
  texts: {
    subject: 'Your order {order} has arrived',
    subjectOfReckoned: 'Your order {order} should be with you',
    preheader: 'If anything is not as it should be, tell us and we put it right.',
    arrived: 'Your order {order} has arrived.',
    reckoned:
      'By our reckoning your order {order} is with you by now, so we count it as delivered. If it is not, please tell us.',
    hope: 'We hope that you will read it with joy. If anything about it is not as it should be, tell us and we put it right.',
    button: ORDER_BUTTON,
    reason: ORDER_REASON,
  },
  placeholders: ({ orderCode }: OrderEmailData & { isAssumed: boolean }) => ({ order: orderCode }),
  samples: [
    { ...SAMPLE_ORDER, isAssumed: false },
    { ...SAMPLE_ORDER, isAssumed: true },
  ],
  write: ({ books, orderUrl, isAssumed }, { say }) => ({
    subject: say(isAssumed ? 'subjectOfReckoned' : 'subject'),
    preheader: say('preheader'),
    parts: [
      say(isAssumed ? 'reckoned' : 'arrived'),
      ...bookList(books),
      say('hope'),
      ...orderButton(orderUrl, say('button')),
    ],
    reason: say('reason'),
  }),
});

export const STEP_EMAILS: readonly OrderEmail[] = [
  orderInProductionEmail,
  orderShippedEmail,
  orderDeliveredEmail,
];
