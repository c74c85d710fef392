import type { Db } from '#db/connect.ts';
import type { PaidOrders, StrayMoney } from '#platform/payments/payments.ts';

/** What a refund gives back, and of which order: one that claims the money, or one that does not (any more). */
interface Returned {
  orderId: string | null;
  strayOf: string | null;
  amount: number;
  currency: string;
}

/** Tells the order that money has gone back, also the one that never claimed it: whoever paid is to know. */
export async function tellReturned(
  tx: Db,
  orders: PaidOrders,
  { orderId, strayOf, amount, currency }: Returned,
): Promise<void> {
  if (orderId) await orders.refunded(tx, { orderId, amount, currency });
  else if (strayOf) await orders.strayReturned(tx, { orderId: strayOf, amount, currency });
}

/**
 * What becomes of the money of some payments that no order claims, as a value in SQL; `payments` is a condition of
 * `payments p`. What somebody gives back at the provider counts too.
 */
export const strayMoney = (payments: string) => `(
  SELECT CASE WHEN sum(r.amount) FILTER (WHERE r.status = 'done')
      >= sum(r.amount) FILTER (WHERE r.key LIKE 'unclaimed-%') THEN 'returned' ELSE 'returning' END
  FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE ${payments} AND r.order_id IS NULL HAVING bool_or(r.key LIKE 'unclaimed-%'))`;

const OF_ORDER = `SELECT ${strayMoney('p.order_id = $1')} AS stray`;

/** What becomes of money that came for an order and that it did not claim. */
export async function strayOf(db: Pick<Db, 'query'>, orderId: string): Promise<StrayMoney | null> {
  const [row] = await db.query<{ stray: StrayMoney | null }>(OF_ORDER, [orderId]);
  return row?.stray ?? null;
}
