import { formatDateRange } from '#kernel/format-date.ts';
import { defineEditableEmail } from '#platform/email/editable-email.ts';
import { oneLine } from '#platform/email/one-line.ts';
import type { OrderEmailData } from './email-content.ts';
import { bookList, ORDER_TEXTS, type OrderEmail, SAMPLE_ORDER } from './email-parts.ts';

const placeholders = ({ orderCode }: OrderEmailData) => ({ order: orderCode });

export const orderInProductionEmail = defineEditableEmail('orderInProduction', {
  about: 'When production begins',
  texts: {
    subject: 'Your order {order} is in production',
    preheader: 'We’ve started binding your books.',
    started: 'We’ve started binding your order {order}, so you can no longer cancel it online.',
    next: 'We sew, cover and finish every book by hand. We’ll email you when your order ships.',
    ...ORDER_TEXTS,
  },
  placeholders,
  samples: [SAMPLE_ORDER],
  write: ({ books, orderUrl }, { say }) => ({
    parts: [say('started'), ...bookList(books), say('next'), { button: say('button'), url: orderUrl }],
  }),
});

export interface ShippedContent extends OrderEmailData {
  shipmentNumber: number;
  shipmentCount: number;
  remaining: number;
  /** Promised delivery dates, ISO 8601; null once they have passed. */
  days: { from: string; to: string } | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Carrier's tracking page, if known. */
  trackingUrl: string | null;
}

const SHIPPED_SAMPLE: ShippedContent = {
  ...SAMPLE_ORDER,
  shipmentNumber: 1,
  shipmentCount: 1,
  remaining: 0,
  days: { from: '2026-12-01', to: '2026-12-11' },
  carrier: 'DHL',
  trackingNumber: '00340434161094',
  trackingUrl: 'https://rarebindings.example/parcel',
};

/** Lists only the books in this shipment. */
export const orderShippedEmail = defineEditableEmail('orderShipped', {
  about: 'When a parcel has shipped',
  texts: {
    subject: 'Your order {order} is on its way',
    subjectPartial: 'Parcel {shipment} of {shipments} from your order {order} is on its way',
    preheader: 'It should arrive {arrival}.',
    preheaderWithoutDays: 'It has left our bindery.',
    shipped: 'Your order {order} has left our bindery.',
    shippedPartial: 'Parcel {shipment} of {shipments} from your order {order} has left our bindery.',
    arrival: 'It should arrive {arrival}.',
    carrierAndNumber: 'Carrier: {carrier}. Tracking number: {number}.',
    carrier: 'Carrier: {carrier}.',
    number: 'Tracking number: {number}.',
    oneFollows: 'One more parcel is still in our bindery. We’ll email you when it ships.',
    moreFollow: '{more} more parcels are still in our bindery. We’ll email you when they ship.',
    buttonTracking: 'Track parcel',
    ...ORDER_TEXTS,
  },
  placeholders: ({
    orderCode,
    shipmentNumber,
    shipmentCount,
    remaining,
    days,
    carrier,
    trackingNumber,
  }: ShippedContent) => ({
    order: orderCode,
    shipment: shipmentNumber,
    shipments: shipmentCount,
    more: remaining,
    arrival: days ? formatDateRange(days.from, days.to) : '',
    carrier: oneLine(carrier ?? ''),
    number: oneLine(trackingNumber ?? ''),
  }),
  samples: [
    SHIPPED_SAMPLE,
    { ...SHIPPED_SAMPLE, shipmentCount: 2, remaining: 1, trackingNumber: null, trackingUrl: null },
    { ...SHIPPED_SAMPLE, shipmentCount: 3, remaining: 2, carrier: null, days: null },
  ],
  write: (
    { books, orderUrl, days, carrier, trackingNumber, trackingUrl, shipmentCount, remaining },
    { say },
  ) => ({
    subject: say(shipmentCount === 1 ? 'subject' : 'subjectPartial'),
    preheader: say(days ? 'preheader' : 'preheaderWithoutDays'),
    parts: [
      say(shipmentCount === 1 ? 'shipped' : 'shippedPartial'),
      ...bookList(books),
      ...(days ? [say('arrival')] : []),
      ...(carrier && trackingNumber
        ? [say('carrierAndNumber')]
        : carrier
          ? [say('carrier')]
          : trackingNumber
            ? [say('number')]
            : []),
      ...(remaining > 0 ? [say(remaining === 1 ? 'oneFollows' : 'moreFollow')] : []),
      ...(trackingUrl ? [{ button: say('buttonTracking'), url: trackingUrl }] : []),
      { button: say('button'), url: orderUrl },
    ],
  }),
});

/** @param isAssumed delivery was not confirmed but its promised time has passed */
export const orderDeliveredEmail = defineEditableEmail('orderDelivered', {
  about: 'When an order has arrived, or should have',
  texts: {
    subject: 'Your order {order} has arrived',
    subjectAssumed: 'Your order {order} should have arrived',
    preheader: 'If anything isn’t right, tell us and we’ll fix it.',
    arrived: 'Your order {order} has arrived.',
    assumed:
      'Your order {order} should have arrived by now, so we’ve marked it as delivered. If it hasn’t, please tell us.',
    hope: 'We hope you enjoy it. If anything isn’t right, tell us and we’ll fix it.',
    ...ORDER_TEXTS,
  },
  placeholders: ({ orderCode }: OrderEmailData & { isAssumed: boolean }) => ({ order: orderCode }),
  samples: [
    { ...SAMPLE_ORDER, isAssumed: false },
    { ...SAMPLE_ORDER, isAssumed: true },
  ],
  write: ({ books, orderUrl, isAssumed }, { say }) => ({
    subject: say(isAssumed ? 'subjectAssumed' : 'subject'),
    parts: [
      say(isAssumed ? 'assumed' : 'arrived'),
      ...bookList(books),
      say('hope'),
      { button: say('button'), url: orderUrl },
    ],
  }),
});

export const STEP_EMAILS: readonly OrderEmail[] = [
  orderInProductionEmail,
  orderShippedEmail,
  orderDeliveredEmail,
];
