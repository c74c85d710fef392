import type { Queryable } from '#db/connect.ts';
import { printTitle } from '#features/print/print-labels.ts';
import { formatLongDate } from '#kernel/format-date.ts';
import { A4_WIDTH, createSheet, type Sheet } from '#platform/sheets/sheet.ts';
import { createAddressFormatter, describeBinding, seller } from '../invoice/invoice-file.ts';
import type { AnyOrder } from '../queries.ts';

const SPEEDS = { standard: 'Standard', express: 'Express' } as const;
const COPIES = { x: 0, width: 46 };
const BOOK = { x: 58, width: A4_WIDTH - 58 };

/** Lines with copies in a shipment, including one already sent. */
export const linesInShipment = (
  { lines }: Pick<AnyOrder, 'lines'>,
  { lineIds }: Pick<AnyOrder['shipments'][number], 'lineIds'>,
) => lines.filter(({ id, copies }) => copies > 0 && lineIds.includes(id));

/** One sheet per shipment, without prices: it may be a gift. */
export async function packingListsPdf(db: Queryable, orders: readonly AnyOrder[]): Promise<Buffer> {
  const { name } = await seller(db);
  const sheet = createSheet('Packing lists', name);
  const formatAddress = createAddressFormatter();
  for (const order of orders)
    for (const [at, shipment] of order.shipments.entries()) {
      const inside = linesInShipment(order, shipment);
      if (inside.length === 0) continue;
      sheet.newPage();
      drawPackingList(sheet, order, { at, inside }, formatAddress);
    }
  return sheet.end();
}

function drawPackingList(
  sheet: Sheet,
  { code, placedAt, shipments }: AnyOrder,
  { at, inside }: { at: number; inside: ReturnType<typeof linesInShipment> },
  formatAddress: ReturnType<typeof createAddressFormatter>,
): void {
  const shipment = shipments[at];
  if (!shipment) return;
  const top = sheet.y;
  sheet.text('Packing list', { size: 22, width: A4_WIDTH / 2 });
  const details = [
    `Order ${code}`,
    `Placed on ${formatLongDate(placedAt)}`,
    `Parcel ${at + 1} of ${shipments.length}, ${SPEEDS[shipment.speed].toLowerCase()}`,
    `Estimated delivery by ${formatLongDate(shipment.expectedTo)}`,
  ];
  sheet.text(details.join('\n'), { x: A4_WIDTH / 2, width: A4_WIDTH / 2, align: 'right', y: top + 4 });
  sheet.moveDown(72);
  sheet.text('Deliver to', { size: 9, soft: true });
  sheet.moveDown(14);
  sheet.moveDown(sheet.text(formatAddress(shipment.address).join('\n'), { width: A4_WIDTH * 0.6 }) + 20);
  for (const line of inside) {
    sheet.ensureRoom(48);
    sheet.rule();
    sheet.moveDown(6);
    sheet.text(`${line.copies} ×`, { ...COPIES, weight: 'strong' });
    const title = line.print
      ? printTitle({ title: line.title, pages: line.print.pages })
      : [line.title, line.author].filter(Boolean).join(', ');
    sheet.moveDown(sheet.text(title, BOOK));
    sheet.moveDown(sheet.text(describeBinding(line), { ...BOOK, size: 9, soft: true }) + 6);
  }
  sheet.rule();
  sheet.moveDown(8);
  const copies = inside.reduce((sum, line) => sum + line.copies, 0);
  sheet.moveDown(
    sheet.text(copies === 1 ? '1 copy in total' : `${copies} copies in total`, { ...BOOK, weight: 'strong' }),
  );
  sheet.moveDown(24);
}
