import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { createDateShift } from '#features/checkout/server/date-shift.ts';

/**
 * Work begins on payment. If that is days after placement, e.g. with a bank transfer, promised dates move by as many
 * working days.
 */
export async function shiftPromisedDays(tx: Db, orderId: string): Promise<void> {
  const [period] = await tx.query<{ from: string; to: string }>(
    `SELECT ${isoTimestamp('placed_at')} AS from, ${isoTimestamp('now()')} AS to FROM orders WHERE id = $1`,
    [orderId],
  );
  const shift = period && (await createDateShift(tx, period));
  if (!shift) return;
  const shipments = await tx.query<{ id: string; from: string; to: string }>(
    'SELECT id, expected_from AS from, expected_to AS to FROM shipments WHERE order_id = $1 ORDER BY id',
    [orderId],
  );
  for (const { id, from, to } of shipments)
    await tx.query('UPDATE shipments SET expected_from = $2, expected_to = $3 WHERE id = $1', [
      ...[id, shift(from), shift(to)],
    ]);
}
