import type { Queryable } from '#db/connect.ts';
import { column, columns, int, type RowOf, select, selectFrom } from '#db/select.ts';
import { payments, refunds } from '../../tables.ts';

/** `key` is built from the provider's refund id if the refund was made in its dashboard. */
const REFUND = {
  ...columns(refunds, 'r', 'id', 'key', 'amount', 'status', 'reason', 'doneAt'),
  at: column(refunds.createdAt, 'r'),
};
export type OrderRefund = RowOf<typeof REFUND>;
const OF_ORDER = select(
  REFUND,
  `FROM payments p JOIN refunds r ON r.payment_id = p.id
  WHERE p.order_id = $1 AND r.order_id = p.order_id ORDER BY r.id`,
);
const ORDERS_BY_REFUND_STATUS = select(
  { orderId: column(payments.orderId, 'p') },
  'FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.status = $1 GROUP BY p.order_id',
);
const ORDERS_BY_REF = selectFrom(payments, ['orderId'], 'WHERE provider = ANY($1) AND provider_ref = $2');

/** Refunds of an order, oldest first, without unmatched payments. */
export const listOrderRefunds = (db: Queryable, orderId: string): Promise<OrderRefund[]> =>
  db.query(OF_ORDER, [orderId]);

export const findOrdersWithRefunds = async (
  db: Queryable,
  status: 'failed' | 'requested',
): Promise<string[]> => (await db.query(ORDERS_BY_REFUND_STATUS, [status])).map(({ orderId }) => orderId);

export const findOrdersByPayment = async (
  db: Queryable,
  providers: readonly string[],
  ref: string,
): Promise<string[]> => (await db.query(ORDERS_BY_REF, [providers, ref])).map(({ orderId }) => orderId);

const count = (rest: string) => int(`(SELECT count(*)::int ${rest})`);
const PAYMENT_ISSUES = select(
  {
    failedRefunds: count(`FROM refunds WHERE status = 'failed'`),
    /** Requested more than a day ago and not completed. */
    slowRefunds: count(
      `FROM refunds WHERE status = 'requested' AND created_at < $1::timestamptz - interval '1 day'`,
    ),
    /** With the payer's bank for more than three days. */
    slowPayments: count(
      `FROM payments WHERE status = 'processing' AND updated_at < $1::timestamptz - interval '3 days'`,
    ),
  },
  '',
);
export type PaymentIssues = RowOf<typeof PAYMENT_ISSUES>;

export async function countPaymentIssues(db: Queryable, now: Date): Promise<PaymentIssues> {
  const [counted] = await db.query(PAYMENT_ISSUES, [now.toISOString()]);
  return counted ?? { failedRefunds: 0, slowRefunds: 0, slowPayments: 0 };
}
