import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import type { OrdersDependencies } from './dependencies.ts';

/**
 * Work begins on payment. If that is days after placement, e.g. with a bank transfer, promised dates move by as many
 * working days.
 */
export async function movePromisedDays(
  tx: Db,
  orderId: string,
  { daysLater }: Pick<OrdersDependencies, 'daysLater'>,
): Promise<void> {
  const [moments] = await tx.query<{ from: string; to: string }>(
    `SELECT ${iso('placed_at')} AS from, ${iso('now()')} AS to FROM orders WHERE id = $1`,
    [orderId],
  );
  const move = moments && (await daysLater(tx, moments));
  if (!move) return;
  const parcels = await tx.query<{ id: string; from: string; to: string }>(
    'SELECT id, expected_from AS from, expected_to AS to FROM shipments WHERE order_id = $1 ORDER BY id',
    [orderId],
  );
  for (const { id, from, to } of parcels)
    await tx.query('UPDATE shipments SET expected_from = $2, expected_to = $3 WHERE id = $1', [
      ...[id, move(from), move(to)],
    ]);
}
