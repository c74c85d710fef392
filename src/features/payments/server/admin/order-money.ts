import type { Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';

/** Money of an order that goes back the way it was paid, or has gone. */
export interface RefundOfOrder {
  id: string;
  /** Under which it was asked for; made by the shop of the provider's name where somebody gave it back there. */
  key: string;
  amount: number;
  status: 'requested' | 'done' | 'failed';
  reason: string;
  at: string;
  doneAt: string | null;
}

/** What of an order goes back or has gone, the oldest first. Money that it never claimed is none of it. */
export const refundsOf = (db: Statements, orderId: string): Promise<RefundOfOrder[]> =>
  db.query<RefundOfOrder>(
    `SELECT r.id, r.key, r.amount, r.status, r.reason, ${iso('r.created_at')} AS at, ${iso('r.done_at')} AS "doneAt"
     FROM payments p JOIN refunds r ON r.payment_id = p.id
     WHERE p.order_id = $1 AND r.order_id = p.order_id ORDER BY r.id`,
    [orderId],
  );

/** The orders whose money did not go back, or is still to go; also money that they did not claim. */
export const ordersWithRefunds = async (db: Statements, status: 'failed' | 'requested'): Promise<string[]> =>
  (
    await db.query<{ orderId: string }>(
      `SELECT DISTINCT p.order_id AS "orderId" FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.status = $1`,
      [status],
    )
  ).map(({ orderId }) => orderId);

/** The orders that a payment of this name was for, as its provider calls it. */
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

/** What of charges and refunds somebody should look at, in numbers. */
export interface MoneyThatWaits {
  failedRefunds: number;
  /** Asked for longer than a day ago, and not gone yet. */
  slowRefunds: number;
  /** With a payer's bank for longer than three days. */
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
