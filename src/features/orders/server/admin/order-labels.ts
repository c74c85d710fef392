import type { Queryable } from '#db/connect.ts';
import { A6, A6_WIDTH, createSheet } from '#platform/sheets/sheet.ts';
import { shareOfCopies } from '../../order-refund.ts';
import { createAddressFormatter, seller } from '../invoice/invoice-file.ts';
import type { AnyOrder } from '../queries.ts';
import { linesInShipment } from './order-packing.ts';

type LabelShipment = AnyOrder['shipments'][number] & {
  number: number;
  count: number;
  inside: ReturnType<typeof linesInShipment>;
};

/** Returns unsent shipments, or all of them once everything has left, to replace a lost label. */
function shipmentsToLabel({ shipments, lines }: AnyOrder): LabelShipment[] {
  const nonEmptyShipments = shipments.flatMap((shipment, at) => {
    const inside = linesInShipment({ lines }, shipment);
    return inside.length > 0 ? [{ ...shipment, inside, number: at + 1, count: shipments.length }] : [];
  });
  const unsent = nonEmptyShipments.filter(({ shippedAt }) => shippedAt === null);
  return unsent.length > 0 ? unsent : nonEmptyShipments;
}

export async function labelsPdf(db: Queryable, orders: readonly AnyOrder[]): Promise<Buffer> {
  const from = await seller(db);
  const formatAddress = createAddressFormatter();
  const sheet = createSheet('Address labels', '', A6);
  for (const order of orders)
    for (const { address, speed, number, count } of shipmentsToLabel(order)) {
      sheet.newPage();
      sheet.moveDown(
        sheet.text(['From', from.name, ...from.address].join('\n'), { size: 8, soft: true }) + 10,
      );
      sheet.rule();
      sheet.moveDown(22);
      sheet.moveDown(
        sheet.text(formatAddress(address).join('\n'), { size: 15, weight: 'strong', width: A6_WIDTH }) + 14,
      );
      if (address.phone) sheet.moveDown(sheet.text(`Phone ${address.phone}`, { size: 10 }) + 10);
      sheet.rule();
      sheet.moveDown(8);
      const last = [`Order ${order.code}`, `parcel ${number} of ${count}`, speed].join(', ');
      sheet.moveDown(sheet.text(last, { size: 10 }) + 4);
    }
  return sheet.end();
}

/** Columns carriers ask for. `value` is in minor units of the currency, for the contents without shipping. */
export const LABEL_COLUMNS = [
  ...[
    'order',
    'shipment',
    'shipments',
    'speed',
    'name',
    'company',
    'line1',
    'line2',
    'city',
    'region',
    'postalCode',
  ],
  ...['country', 'phone', 'email', 'copies', 'contents', 'value', 'currency', 'carrier', 'trackingNumber'],
] as const;

const contentsValue = ({ total, shipping, quantity, copies }: AnyOrder['lines'][number]): number =>
  shareOfCopies(total - shipping, quantity, quantity - copies, copies);

export async function* labelRows(orders: readonly AnyOrder[]): AsyncGenerator<readonly unknown[]> {
  for (const order of orders)
    for (const { address, speed, number, count, inside, carrier, trackingNumber } of shipmentsToLabel(
      order,
    )) {
      const worth = inside.reduce((sum, line) => sum + contentsValue(line), 0);
      yield [
        ...[
          order.code,
          number,
          count,
          speed,
          address.fullName,
          address.company,
          address.line1,
          address.line2,
        ],
        ...[address.city, address.region, address.postalCode, address.country, address.phone, order.email],
        ...[inside.reduce((sum, { copies }) => sum + copies, 0), inside.map(({ title }) => title)],
        ...[worth, order.currency, carrier, trackingNumber],
      ];
    }
}
