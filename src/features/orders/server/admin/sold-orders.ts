import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { OrderTotals } from '#kernel/order-totals.ts';

/** Paid order for accounting. Amounts are minor units of `currency`. */
export interface SoldOrder {
  id: string;
  code: string;
  paidAt: string;
  invoiceNumber: string | null;
  currency: string;
  /** Units of the currency per US dollar. */
  rate: number;
  /** Destination of the first shipment, ISO 3166-1 alpha-2. */
  country: string;
  components: OrderTotals['components'];
  includedTaxes: OrderTotals['includedTaxes'];
  /** Tax added on top, by destination; `base` is the taxable amount. */
  addedTaxes: { country: string; region: string; base: number; amount: number }[];
  total: number;
  wallet: number;
  toPay: number;
  refunded: number;
}

const PAGE = 500;

/** Yields orders paid in [from, to), oldest first, page by page. */
export async function* soldOrders(
  db: Pick<Db, 'query'>,
  from: string,
  to: string,
): AsyncIterable<SoldOrder[]> {
  let [at, id] = [from, ''];
  for (;;) {
    const rows = await db.query<SoldOrder & { paidAtExact: string }>(SOLD, [at, id, to, PAGE]);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    [at, id] = [last.paidAtExact, last.id];
  }
}

const SOLD = `
  SELECT o.id, o.code, ${isoTimestamp('o.paid_at')} AS "paidAt", o.paid_at::text AS "paidAtExact",
    (SELECT i.number FROM invoices i WHERE i.order_id = o.id) AS "invoiceNumber", o.currency, o.rate, o.components,
    o.included_taxes AS "includedTaxes", o.total, o.wallet, o.to_pay AS "toPay", o.refunded,
    coalesce((SELECT s.address->>'country' FROM shipments s WHERE s.order_id = o.id ORDER BY s.position LIMIT 1), '')
      AS country,
    (SELECT coalesce(json_agg(t), '[]') FROM (
      SELECT s.address->>'country' AS country, coalesce(s.address->>'region', '') AS region,
        sum(l.total - l.tax)::int AS base, sum(l.tax)::int AS amount
      FROM order_lines l JOIN shipments s ON s.id = l.shipment_id
      WHERE l.order_id = o.id AND l.tax > 0 GROUP BY 1, 2 ORDER BY 1, 2) t) AS "addedTaxes"
  FROM orders o
  WHERE (o.paid_at, o.id) > ($1::timestamptz, $2::text) AND o.paid_at >= $1::timestamptz AND o.paid_at < $3::timestamptz
  ORDER BY o.paid_at, o.id LIMIT $4`;
