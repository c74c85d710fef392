import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { column, columns, select, time } from '#db/select.ts';
import { createDateShift } from '#features/checkout/server/date-shift.ts';
import { orders, shipments } from '../tables.ts';

/**
 * Work begins on payment. If that is days after placement, e.g. with a bank transfer, promised dates move by as many
 * working days.
 */
export async function shiftPromisedDays(tx: Db, orderId: string): Promise<void> {
  const [period] = await tx.query(PERIOD, [orderId]);
  const shift = period && (await createDateShift(tx, period));
  if (!shift) return;
  for (const { id, expectedFrom, expectedTo } of await tx.query(PROMISED_DAYS, [orderId]))
    await tx.orm
      .update(shipments)
      .set({ expectedFrom: shift(expectedFrom), expectedTo: shift(expectedTo) })
      .where(eq(shipments.id, id));
}

const PERIOD = select(
  { from: column(orders.placedAt, 'o'), to: time('now()') },
  'FROM orders o WHERE o.id = $1',
);
const PROMISED_DAYS = select(
  columns(shipments, 's', 'id', 'expectedFrom', 'expectedTo'),
  'FROM shipments s WHERE s.order_id = $1 ORDER BY s.id',
);
