import type { Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';

export interface RefundOfOrder {
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
export const refundsOf = (db: Statements, orderId: string): Promise<RefundOfOrder[]> =>
  db.query<RefundOfOrder>(
    `SELECT r.id, r.key, r.amount, r.status, r.reason, ${iso('r.created_at')} AS at, ${iso('r.done_at')} AS "doneAt"
     FROM payments p JOIN refunds r ON r.payment_id = p.id
     WHERE p.order_id = $1 AND r.order_id = p.order_id ORDER BY r.id`,
    [orderId],
  );

export const ordersWithRefunds = async (db: Statements, status: 'failed' | 'requested'): Promise<string[]> =>
  (
    await db.query<{ orderId: string }>(
      `SELECT DISTINCT p.order_id AS "orderId" FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.status = $1`,
      [status],
    )
  ).map(({ orderId }) => orderId);

export const ordersOfPayment = async (
  db: Statements,
  providers: readonly string[],
  ref: string,
): Promise<string[]> =>
  (
    await db.query<{ orderId: string }>(
      'SELECT order_id AS "orderId" FROM payments WHERE provider = ANY($1) AND provider_ref = $2',
      [providers, ref],
    )
  ).map(({ orderId }) => orderId);

export interface MoneyThatWaits {
  failedRefunds: number;
  /** Requested more than a day ago and not completed. */
  slowRefunds: number;
  /** With the payer's bank for more than three days. */
  slowPayments: number;
}

export async function moneyThatWaits(db: Statements, now: Date): Promise<MoneyThatWaits> {
  const [counted] = await db.query<MoneyThatWaits>(WAITS, [now.toISOString()]);
  return counted ?? { failedRefunds: 0, slowRefunds: 0, slowPayments: 0 };
}

const WAITS = `
  SELECT (SELECT count(*)::int FROM refunds WHERE status = 'failed') AS "failedRefunds",
    (SELECT count(*)::int FROM refunds WHERE status = 'requested' AND created_at < $1::timestamptz - interval '1 day')
      AS "slowRefunds",
    (SELECT count(*)::int FROM payments WHERE status = 'processing' AND updated_at < $1::timestamptz - interval '3 days')
      AS "slowPayments"`;
