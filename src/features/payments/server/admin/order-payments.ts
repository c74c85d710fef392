import type { Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';

export interface OrderRefund {
  id: string;
  /** Idempotency key; built from the provider's refund id if the refund was made in its dashboard. */
  key: string;
  amount: number;
  status: 'requested' | 'done' | 'failed';
  reason: string;
  at: string;
  doneAt: string | null;
}

/** Refunds of an order, oldest first, without unmatched payments. */
export const listOrderRefunds = (db: Queryable, orderId: string): Promise<OrderRefund[]> =>
  db.query<OrderRefund>(
    `SELECT r.id, r.key, r.amount, r.status, r.reason, ${isoTimestamp('r.created_at')} AS at, ${isoTimestamp('r.done_at')} AS "doneAt"
     FROM payments p JOIN refunds r ON r.payment_id = p.id
     WHERE p.order_id = $1 AND r.order_id = p.order_id ORDER BY r.id`,
    [orderId],
  );

export const findOrdersWithRefunds = async (
  db: Queryable,
  status: 'failed' | 'requested',
): Promise<string[]> =>
  (
    await db.query<{ orderId: string }>(
      `SELECT DISTINCT p.order_id AS "orderId" FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.status = $1`,
      [status],
    )
  ).map(({ orderId }) => orderId);

export const findOrdersByPayment = async (
  db: Queryable,
  providers: readonly string[],
  ref: string,
): Promise<string[]> =>
  (
    await db.query<{ orderId: string }>(
      'SELECT order_id AS "orderId" FROM payments WHERE provider = ANY($1) AND provider_ref = $2',
      [providers, ref],
    )
  ).map(({ orderId }) => orderId);

export interface PaymentIssues {
  failedRefunds: number;
  /** Requested more than a day ago and not completed. */
  slowRefunds: number;
  /** With the payer's bank for more than three days. */
  slowPayments: number;
}

export async function countPaymentIssues(db: Queryable, now: Date): Promise<PaymentIssues> {
  const [counted] = await db.query<PaymentIssues>(PAYMENT_ISSUES, [now.toISOString()]);
  return counted ?? { failedRefunds: 0, slowRefunds: 0, slowPayments: 0 };
}

const PAYMENT_ISSUES = `
  SELECT (SELECT count(*)::int FROM refunds WHERE status = 'failed') AS "failedRefunds",
    (SELECT count(*)::int FROM refunds WHERE status = 'requested' AND created_at < $1::timestamptz - interval '1 day')
      AS "slowRefunds",
    (SELECT count(*)::int FROM payments WHERE status = 'processing' AND updated_at < $1::timestamptz - interval '3 days')
      AS "slowPayments"`;
