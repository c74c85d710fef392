import type { Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { createPageCounter } from '#platform/staff/counted-pages.ts';
import type { AdminOrderRow, AdminOrdersQuery } from '../../order-admin-contract.ts';
import { SHIPMENT_IS_IN_BINDERY } from '../copies.ts';
import type { OrderAdminDependencies } from './order-admin-dependencies.ts';
import { type Condition, OPEN_STATES, type OrderSearch, orderSort, searchCondition } from './order-search.ts';

export function createOrderList(admin: Pick<OrderAdminDependencies, 'db' | 'clock' | 'money' | 'payments'>) {
  const pages = createPageCounter();
  return {
    /** Returns a page. On full pages `total` may be up to ten seconds old. */
    async page(query: AdminOrdersQuery): Promise<{ data: AdminOrderRow[]; total: number }> {
      const { page, size, ...filters } = query;
      const search = await toOrderSearch(admin, filters);
      const condition = searchCondition(search);
      const rows = () =>
        admin.db.query<AdminOrderRow>(pageSql(condition, orderSort(search).by), [
          ...condition.values,
          ...[size, (page - 1) * size, search.today],
        ]);
      return pages({ ...search, page, size }, rows, () => countOrders(admin.db, condition));
    },
    /** Yields all matches, newest first, in batches. */
    async *all(query: Omit<AdminOrdersQuery, 'page' | 'size'>): AsyncGenerator<AdminOrderRow> {
      const search = await toOrderSearch(admin, { ...query, sort: undefined });
      const condition = searchCondition(search);
      for (let before = MAX_ID; ; ) {
        const rows = await admin.db.query<AdminOrderRow & { id: string }>(nextPageSql(condition), [
          ...condition.values,
          ...[EXPORT_PAGE_SIZE, 0, search.today, before],
        ]);
        yield* rows;
        const last = rows.at(-1);
        if (!last || rows.length < EXPORT_PAGE_SIZE) return;
        before = last.id;
      }
    },
  };
}

const EXPORT_PAGE_SIZE = 1000;
/** Sorts after every id in any collation. */
const MAX_ID = 'z'.repeat(30);

async function toOrderSearch(
  { db, clock, money, payments }: Pick<OrderAdminDependencies, 'db' | 'clock' | 'money' | 'payments'>,
  query: Omit<AdminOrdersQuery, 'page' | 'size'>,
): Promise<OrderSearch> {
  const { q = '', refund } = query;
  const [paymentOrderIds, refundOrderIds] = await Promise.all([
    PAYMENT_REF.test(q.trim()) ? money.findOrdersByPayment(db, payments.providers, q.trim()) : [],
    refund ? money.findOrdersWithRefunds(db, refund === 'failed' ? 'failed' : 'requested') : null,
  ]);
  return { ...query, today: clock().toISOString().slice(0, 10), paymentOrderIds, refundOrderIds };
}

/** Payment references are one word containing a digit. */
const PAYMENT_REF = /^(?=\S*\d)[\w-]{10,200}$/;

async function countOrders(db: Queryable, { join, where, values }: Condition): Promise<number> {
  const [counted] = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM orders o ${join} ${where}`,
    values,
  );
  return counted?.total ?? 0;
}

/** The last three parameters are limit, offset and today. */
function pageSql({ join, where, values }: Condition, by: string): string {
  const [size, offset, today] = [1, 2, 3].map((n) => `$${values.length + n}`);
  return `WITH page AS MATERIALIZED (
      SELECT o.id, row_number() OVER () AS place FROM (
        SELECT o.id FROM orders o ${join} ${where} ORDER BY ${by} LIMIT ${size} OFFSET ${offset}) o)
    ${rows(today)} ORDER BY page.place`;
}

function nextPageSql({ join, where, values }: Condition): string {
  const [size, offset, today, before] = [1, 2, 3, 4].map((n) => `$${values.length + n}`);
  const after = `${where ? `${where} AND` : 'WHERE'} o.id < ${before}`;
  return `WITH page AS MATERIALIZED (
      SELECT o.id FROM orders o ${join} ${after} ORDER BY o.id DESC LIMIT ${size} OFFSET ${offset})
    ${rows(today)} ORDER BY o.id DESC`;
}

const rows = (today: string | undefined) => `
  SELECT o.id, o.code, o.state, coalesce(s.customer, o.billing_address->>'fullName') AS customer, o.email, s.country,
    o.currency, o.total, o.refunded, ${isoTimestamp('o.placed_at')} AS "placedAt", ${isoTimestamp('o.paid_at')} AS "paidAt",
    CASE WHEN ${IS_OPEN} THEN s.due END AS due, coalesce(${IS_OPEN} AND s.due < ${today}, false) AS "isLate",
    l.copies, l.titles, l.leathers, s."shipmentCount", s."unshippedCount"
  FROM page JOIN orders o ON o.id = page.id
  CROSS JOIN LATERAL (SELECT count(*)::int AS "shipmentCount", count(*) FILTER (WHERE ${SHIPMENT_IS_IN_BINDERY})::int AS "unshippedCount",
      min(expected_to) FILTER (WHERE ${SHIPMENT_IS_IN_BINDERY}) AS due,
      (array_agg(address->>'fullName' ORDER BY position))[1] AS customer,
      (array_agg(address->>'country' ORDER BY position))[1] AS country
    FROM shipments s WHERE order_id = o.id) s
  CROSS JOIN LATERAL (SELECT coalesce(sum(copies), 0)::int AS copies,
      coalesce(json_agg(title ORDER BY position) FILTER (WHERE position < ${TITLES}), '[]') AS titles,
      coalesce(json_agg(DISTINCT leather_type) FILTER (WHERE quote_line_id IS NULL), '[]') AS leathers
    FROM order_lines WHERE order_id = o.id) l`;
const TITLES = 3;
const IS_OPEN = `o.state IN ('${OPEN_STATES.join("', '")}')`;
