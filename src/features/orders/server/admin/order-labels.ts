import type { Statements } from '#db/connect.ts';
import { A6, A6_WIDTH, newSheet } from '#platform/sheets/sheet.ts';
import { taken } from '../../order-refund.ts';
import { addressWriter, seller } from '../invoice/invoice-file.ts';
import type { AnyOrder } from '../queries.ts';
import { copiesInside } from './order-packing.ts';

type Parcel = AnyOrder['shipments'][number] & {
  number: number;
  of: number;
  inside: ReturnType<typeof copiesInside>;
};

/** Shipments still here; if all have left, every one, to replace a lost label. */
function parcelsToLabel({ shipments, lines }: AnyOrder): Parcel[] {
  const all = shipments.flatMap((one, at) => {
    const inside = copiesInside({ lines }, one);
    return inside.length > 0 ? [{ ...one, inside, number: at + 1, of: shipments.length }] : [];
  });
  const here = all.filter(({ shippedAt }) => shippedAt === null);
  return here.length > 0 ? here : all;
}

export async function labelsPdf(db: Statements, orders: readonly AnyOrder[]): Promise<Buffer> {
  const from = await seller(db);
  const written = addressWriter();
  const sheet = newSheet('Address labels', '', A6);
  for (const order of orders)
    for (const { address, speed, number, of } of parcelsToLabel(order)) {
      sheet.next();
      sheet.down(sheet.text(['From', from.name, ...from.address].join('\n'), { size: 8, soft: true }) + 10);
      sheet.rule();
      sheet.down(22);
      sheet.down(
        sheet.text(written(address).join('\n'), { size: 15, weight: 'strong', width: A6_WIDTH }) + 14,
      );
      if (address.phone) sheet.down(sheet.text(`Telephone ${address.phone}`, { size: 10 }) + 10);
      sheet.rule();
      sheet.down(8);
      const last = [`Order ${order.code}`, `parcel ${number} of ${of}`, speed].join(', ');
      sheet.down(sheet.text(last, { size: 10 }) + 4);
    }
  return sheet.end();
}

/** Columns carriers ask for. `worth` is in minor units of the currency, for the contents without shipping. */
export const LABEL_COLUMNS = [
  ...[
    'order',
    'parcel',
    'parcels',
    'speed',
    'name',
    'company',
    'line1',
    'line2',
    'city',
    'region',
    'postalCode',
  ],
  ...['country', 'phone', 'email', 'copies', 'contents', 'worth', 'currency', 'carrier', 'trackingNumber'],
] as const;

const worthInside = ({ total, shipping, quantity, copies }: AnyOrder['lines'][number]): number =>
  taken(total - shipping, quantity, quantity - copies, copies);

export async function* labelRows(orders: readonly AnyOrder[]): AsyncGenerator<readonly unknown[]> {
  for (const order of orders)
    for (const { address, speed, number, of, inside, carrier, trackingNumber } of parcelsToLabel(order)) {
      const worth = inside.reduce((sum, line) => sum + worthInside(line), 0);
      yield [
        ...[order.code, number, of, speed, address.fullName, address.company, address.line1, address.line2],
        ...[address.city, address.region, address.postalCode, address.country, address.phone, order.email],
        ...[inside.reduce((sum, { copies }) => sum + copies, 0), inside.map(({ title }) => title)],
        ...[worth, order.currency, carrier, trackingNumber],
      ];
    }
}
