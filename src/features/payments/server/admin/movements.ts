import type { Db } from '#db/connect.ts';
import { columns, select, text } from '#db/select.ts';
import { payments } from '../../tables.ts';

/**
 * Ledger movements of payments and refunds; see `features/ledger/server/admin/movements.ts`. A payment the shop has no
 * record of counts as received when it is refunded.
 */
export const PAYMENT_MOVEMENTS: readonly string[] = [
  `SELECT settled_at AS at, 'payment' AS kind, currency, amount, order_code AS "orderCode", provider AS note, id,
     status = 'succeeded' AS counts
   FROM payments`,
  `SELECT r.created_at AS at, 'payment' AS kind, r.currency, r.amount, NULL::text AS "orderCode",
     r.provider || ': no matching order' AS note, 'came-' || r.id AS id,
     r.payment_id IS NULL AS counts
   FROM refunds r`,
  `SELECT r.done_at AS at, 'refund' AS kind, r.currency, -r.amount AS amount,
     (SELECT p.order_code FROM payments p WHERE p.id = r.payment_id) AS "orderCode", r.reason AS note, r.id,
     r.status = 'done' AS counts
   FROM refunds r`,
];

export async function providersByOrder(
  db: Pick<Db, 'query'>,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query(PROVIDERS, [orderIds]);
  return new Map(rows.map(({ orderId, provider }) => [orderId, provider]));
}
const PROVIDERS = select(
  { ...columns(payments, 'payments', 'orderId'), provider: text(`string_agg(DISTINCT provider, ', ')`) },
  `FROM payments WHERE order_id = ANY($1::text[]) AND status = 'succeeded' GROUP BY order_id`,
);
