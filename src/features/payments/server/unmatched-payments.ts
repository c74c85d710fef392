import type { Db } from '#db/connect.ts';
import { nullable, select, text } from '#db/select.ts';
import type { PaymentEvents, UnmatchedPayment } from '#platform/payments/payments.ts';

interface CompletedRefund {
  orderId: string | null;
  unmatchedOrderId: string | null;
  amount: number;
  currency: string;
}

/** Notifies the order of a completed refund, including one of an unmatched payment. */
export async function notifyOrderOfRefund(
  tx: Db,
  orders: PaymentEvents,
  { orderId, unmatchedOrderId, amount, currency }: CompletedRefund,
): Promise<void> {
  if (orderId) await orders.refunded(tx, { orderId, amount, currency });
  else if (unmatchedOrderId)
    await orders.unmatchedRefunded(tx, { orderId: unmatchedOrderId, amount, currency });
}

/**
 * SQL: state of unmatched payments, including refunds made in the provider's dashboard. @param payments condition on
 * `payments p`
 */
export const unmatchedPayment = (payments: string) =>
  nullable(
    text<UnmatchedPayment>(`(
  SELECT CASE WHEN sum(r.amount) FILTER (WHERE r.status = 'done')
      >= sum(r.amount) FILTER (WHERE r.key LIKE 'unclaimed-%') THEN 'returned' ELSE 'returning' END
  FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE ${payments} AND r.order_id IS NULL HAVING bool_or(r.key LIKE 'unclaimed-%'))`),
  );

const OF_ORDER = select({ unmatchedPayment: unmatchedPayment('p.order_id = $1') }, '');

export async function getUnmatchedPaymentStatus(
  db: Pick<Db, 'query'>,
  orderId: string,
): Promise<UnmatchedPayment | null> {
  const [row] = await db.query(OF_ORDER, [orderId]);
  return row?.unmatchedPayment ?? null;
}
