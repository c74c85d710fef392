import type { Statements } from '#db/connect.ts';
import { dayText } from '#kernel/date-text.ts';
import { printTitle } from '#kernel/print-words.ts';
import { newSheet, type Sheet, WIDTH } from '#platform/sheets/sheet.ts';
import { addressWriter, bindingOf, seller } from '../invoice/invoice-file.ts';
import type { AnyOrder } from '../queries.ts';

const SPEEDS = { standard: 'Standard', express: 'Express' } as const;
const COPIES = { x: 0, width: 46 };
const BOOK = { x: 58, width: WIDTH - 58 };

/** Lines with copies in a shipment, including one already sent. */
export const copiesInside = (
  { lines }: Pick<AnyOrder, 'lines'>,
  { lineIds }: Pick<AnyOrder['shipments'][number], 'lineIds'>,
) => lines.filter(({ id, copies }) => copies > 0 && lineIds.includes(id));

/** One sheet per shipment, without prices: it may be a gift. */
export async function packingListsPdf(db: Statements, orders: readonly AnyOrder[]): Promise<Buffer> {
  const { name } = await seller(db);
  const sheet = newSheet('Packing lists', name);
  const written = addressWriter();
  for (const order of orders)
    for (const [at, parcel] of order.shipments.entries()) {
      const inside = copiesInside(order, parcel);
      if (inside.length === 0) continue;
      sheet.next();
      packingList(sheet, order, { at, inside }, written);
    }
  return sheet.end();
}

function packingList(
  sheet: Sheet,
  { code, placedAt, shipments }: AnyOrder,
  { at, inside }: { at: number; inside: ReturnType<typeof copiesInside> },
  written: ReturnType<typeof addressWriter>,
): void {
  const parcel = shipments[at];
  if (!parcel) return;
  const top = sheet.y;
  sheet.text('Packing list', { size: 22, width: WIDTH / 2 });
  const words = [
    `Order ${code}`,
    `Placed on ${dayText(placedAt)}`,
    `Parcel ${at + 1} of ${shipments.length}, ${SPEEDS[parcel.speed].toLowerCase()}`,
    `Promised by ${dayText(parcel.expectedTo)}`,
  ];
  sheet.text(words.join('\n'), { x: WIDTH / 2, width: WIDTH / 2, align: 'right', y: top + 4 });
  sheet.down(72);
  sheet.text('Goes to', { size: 9, soft: true });
  sheet.down(14);
  sheet.down(sheet.text(written(parcel.address).join('\n'), { width: WIDTH * 0.6 }) + 20);
  for (const line of inside) {
    sheet.room(48);
    sheet.rule();
    sheet.down(6);
    sheet.text(`${line.copies} ×`, { ...COPIES, weight: 'strong' });
    const title = line.print
      ? printTitle({ title: line.title, pages: line.print.pages })
      : [line.title, line.author].filter(Boolean).join(', ');
    sheet.down(sheet.text(title, BOOK));
    sheet.down(sheet.text(bindingOf(line), { ...BOOK, size: 9, soft: true }) + 6);
  }
  sheet.rule();
  sheet.down(8);
  const copies = inside.reduce((sum, line) => sum + line.copies, 0);
  sheet.down(
    sheet.text(copies === 1 ? 'One copy in all' : `${copies} copies in all`, { ...BOOK, weight: 'strong' }),
  );
  sheet.down(24);
}
