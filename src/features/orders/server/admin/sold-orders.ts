import type { Db } from '#db/connect.ts';
import { columns, json, nullable, type RowOf, select, text, time } from '#db/select.ts';
import { orders } from '../../tables.ts';

const SOLD_ORDER = {
  ...columns(orders, 'o', 'id', 'code'),
  paidAt: time('o.paid_at'),
  paidAtExact: text('o.paid_at::text'),
  invoiceNumber: nullable(text('(SELECT i.number FROM invoices i WHERE i.order_id = o.id)')),
  ...columns(orders, 'o', 'currency', 'rate', 'components', 'includedTaxes'),
  ...columns(orders, 'o', 'total', 'wallet', 'toPay', 'refunded'),
  /** Destination of the first shipment, ISO 3166-1 alpha-2. */
  country: text(`coalesce((SELECT s.address->>'country' FROM shipments s
    WHERE s.order_id = o.id ORDER BY s.position LIMIT 1), '')`),
  /** Tax added on top, by destination; `base` is the taxable amount. */
  addedTaxes: json<{ country: string; region: string; base: number; amount: number }[]>(
    `(SELECT coalesce(json_agg(t), '[]') FROM (
      SELECT s.address->>'country' AS country, coalesce(s.address->>'region', '') AS region,
        sum(l.total - l.tax)::int AS base, sum(l.tax)::int AS amount
      FROM order_lines l JOIN shipments s ON s.id = l.shipment_id
      WHERE l.order_id = o.id AND l.tax > 0 GROUP BY 1, 2 ORDER BY 1, 2) t)`,
  ),
};
/** Paid order for accounting. Amounts are minor units of `currency`. */
export type SoldOrder = RowOf<typeof SOLD_ORDER>;
const SOLD = select(
  SOLD_ORDER,
  `FROM orders o
   WHERE (o.paid_at, o.id) > ($1::timestamptz, $2::text)
     AND o.paid_at >= $1::timestamptz AND o.paid_at < $3::timestamptz
   ORDER BY o.paid_at, o.id LIMIT $4`,
);

const PAGE = 500;

/** Yields orders paid in [from, to), oldest first, page by page. */
export async function* soldOrders(
  db: Pick<Db, 'query'>,
  from: string,
  to: string,
): AsyncIterable<SoldOrder[]> {
  let [at, id] = [from, ''];
  for (;;) {
    const rows = await db.query(SOLD, [at, id, to, PAGE]);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    [at, id] = [last.paidAtExact, last.id];
  }
}
