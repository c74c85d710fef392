import type { Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import { countedPages } from '#platform/staff/counted-pages.ts';
import type { AdminOrderRow, AdminOrdersQuery } from '../../order-admin-contract.ts';
import { PARCEL_IS_HERE } from '../copies.ts';
import type { OrderAdmin } from './order-admin.ts';
import { type AskedOrders, type Condition, conditionOf, OPEN_STATES, sortOf } from './order-conditions.ts';

export function orderLists(admin: Pick<OrderAdmin, 'db' | 'clock' | 'money' | 'payments'>) {
  const pages = countedPages();
  return {
    /** Returns a page. On full pages `total` may be up to ten seconds old. */
    async page(query: AdminOrdersQuery): Promise<{ data: AdminOrderRow[]; total: number }> {
      const { page, size, ...rest } = query;
      const asked = await askedOf(admin, rest);
      const condition = conditionOf(asked);
      const rows = () =>
        admin.db.query<AdminOrderRow>(pageStatement(condition, sortOf(asked).by), [
          ...condition.values,
          ...[size, (page - 1) * size, asked.today],
        ]);
      return pages({ ...asked, page, size }, rows, () => countOf(admin.db, condition));
    },
    /** Yields all matches, newest first, in batches. */
    async *all(query: Omit<AdminOrdersQuery, 'page' | 'size'>): AsyncGenerator<AdminOrderRow> {
      const asked = await askedOf(admin, { ...query, sort: undefined });
      const condition = conditionOf(asked);
      for (let before = AFTER_ALL; ; ) {
        const rows = await admin.db.query<AdminOrderRow & { id: string }>(nextStatement(condition), [
          ...condition.values,
          ...[EXPORTED, 0, asked.today, before],
        ]);
        yield* rows;
        const last = rows.at(-1);
        if (!last || rows.length < EXPORTED) return;
        before = last.id;
      }
    },
  };
}

const EXPORTED = 1000;
/** Sorts after every id in any collation. */
const AFTER_ALL = 'z'.repeat(30);

async function askedOf(
  { db, clock, money, payments }: Pick<OrderAdmin, 'db' | 'clock' | 'money' | 'payments'>,
  query: Omit<AdminOrdersQuery, 'page' | 'size'>,
): Promise<AskedOrders> {
  const { q = '', refund } = query;
  const [ofPayment, ofRefunds] = await Promise.all([
    PAYMENT_REF.test(q.trim()) ? money.ordersOfPayment(db, payments.providers, q.trim()) : [],
    refund ? money.ordersWithRefunds(db, refund === 'failed' ? 'failed' : 'requested') : null,
  ]);
  return { ...query, today: clock().toISOString().slice(0, 10), ofPayment, ofRefunds };
}

/** Payment references are one word containing a digit. */
const PAYMENT_REF = /^(?=\S*\d)[\w-]{10,200}$/;

async function countOf(db: Statements, { join, where, values }: Condition): Promise<number> {
  const [counted] = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM orders o ${join} ${where}`,
    values,
  );
  return counted?.total ?? 0;
}

/** The last three parameters are limit, offset and today. */
export function pageStatement({ join, where, values }: Condition, by: string): string {
  const [size, offset, today] = [1, 2, 3].map((n) => `$${values.length + n}`);
  return `WITH page AS MATERIALIZED (
      SELECT o.id, row_number() OVER () AS place FROM (
        SELECT o.id FROM orders o ${join} ${where} ORDER BY ${by} LIMIT ${size} OFFSET ${offset}) o)
    ${rows(today)} ORDER BY page.place`;
}

function nextStatement({ join, where, values }: Condition): string {
  const [size, offset, today, before] = [1, 2, 3, 4].map((n) => `$${values.length + n}`);
  const after = `${where ? `${where} AND` : 'WHERE'} o.id < ${before}`;
  return `WITH page AS MATERIALIZED (
      SELECT o.id FROM orders o ${join} ${after} ORDER BY o.id DESC LIMIT ${size} OFFSET ${offset})
    ${rows(today)} ORDER BY o.id DESC`;
}

const rows = (today: string | undefined) => `
  SELECT o.id, o.code, o.state, coalesce(s.customer, o.billing_address->>'fullName') AS customer, o.email, s.country,
    o.currency, o.total, o.refunded, ${iso('o.placed_at')} AS "placedAt", ${iso('o.paid_at')} AS "paidAt",
    CASE WHEN ${IS_OPEN} THEN s.due END AS due, coalesce(${IS_OPEN} AND s.due < ${today}, false) AS "isLate",
    l.copies, l.titles, l.leathers, s.parcels, s."parcelsHere"
  FROM page JOIN orders o ON o.id = page.id
  CROSS JOIN LATERAL (SELECT count(*)::int AS parcels, count(*) FILTER (WHERE ${PARCEL_IS_HERE})::int AS "parcelsHere",
      min(expected_to) FILTER (WHERE ${PARCEL_IS_HERE}) AS due,
      (array_agg(address->>'fullName' ORDER BY position))[1] AS customer,
      (array_agg(address->>'country' ORDER BY position))[1] AS country
    FROM shipments s WHERE order_id = o.id) s
  CROSS JOIN LATERAL (SELECT coalesce(sum(copies), 0)::int AS copies,
      coalesce(json_agg(title ORDER BY position) FILTER (WHERE position < ${TITLES}), '[]') AS titles,
      coalesce(json_agg(DISTINCT leather_type) FILTER (WHERE quote_line_id IS NULL), '[]') AS leathers
    FROM order_lines WHERE order_id = o.id) l`;
const TITLES = 3;
const IS_OPEN = `o.state IN ('${OPEN_STATES.join("', '")}')`;
