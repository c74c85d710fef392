import type { Db } from '#db/connect.ts';

/**
 * Tells whether a delivered order is final: nothing was refunded and no dispute is open. Locks it against changes
 * until the transaction ends.
 */
export async function getOrderOutcome(tx: Db, orderId: string): Promise<'final' | 'open' | 'void'> {
  const [order] = await tx.query<{ state: string; refunded: number }>(
    'SELECT state, refunded FROM orders WHERE id = $1 FOR SHARE',
    [orderId],
  );
  if (order?.state !== 'delivered' || order.refunded > 0) return 'void';
  const open = await tx.query(`SELECT 1 FROM disputes WHERE order_id = $1 AND state <> 'closed' LIMIT 1`, [
    orderId,
  ]);
  return open.length > 0 ? 'open' : 'final';
}
