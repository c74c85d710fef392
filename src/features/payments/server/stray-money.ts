import type { Db } from '#db/connect.ts';
import type { PaidOrders, StrayMoney } from '#platform/payments/payments.ts';

interface Returned {
  orderId: string | null;
  strayOf: string | null;
  amount: number;
  currency: string;
}

/** Notifies the order of a completed refund, including one of an unmatched payment. */
export async function tellReturned(
  tx: Db,
  orders: PaidOrders,
  { orderId, strayOf, amount, currency }: Returned,
): Promise<void> {
  if (orderId) await orders.refunded(tx, { orderId, amount, currency });
  else if (strayOf) await orders.strayReturned(tx, { orderId: strayOf, amount, currency });
}

/**
 * SQL: state of unmatched payments, including refunds made in the provider's dashboard. @param payments condition on
 * `payments p`
 */
export const strayMoney = (payments: string) => `(
  SELECT CASE WHEN sum(r.amount) FILTER (WHERE r.status = 'done')
      >= sum(r.amount) FILTER (WHERE r.key LIKE 'unclaimed-%') THEN 'returned' ELSE 'returning' END
  FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE ${payments} AND r.order_id IS NULL HAVING bool_or(r.key LIKE 'unclaimed-%'))`;

const OF_ORDER = `SELECT ${strayMoney('p.order_id = $1')} AS stray`;

export async function strayOf(db: Pick<Db, 'query'>, orderId: string): Promise<StrayMoney | null> {
  const [row] = await db.query<{ stray: StrayMoney | null }>(OF_ORDER, [orderId]);
  return row?.stray ?? null;
}
