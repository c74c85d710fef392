import type { Queryable } from '#db/connect.ts';
import { bool, columns, int, json, nullable, type RowOf, type Statement, select, text } from '#db/select.ts';
import {
  findOrdersByPayment,
  findOrdersWithRefunds,
} from '#features/payments/server/admin/order-payments.ts';
import type { LeatherType } from '#kernel/edition.ts';
import { createPageCounter } from '#platform/staff/counted-pages.ts';
import type { AdminOrderRow, AdminOrdersQuery } from '../../order-admin-contract.ts';
import { orders } from '../../tables.ts';
import { SHIPMENT_IS_IN_BINDERY } from '../copies.ts';
import type { OrderAdminDependencies } from './order-admin-dependencies.ts';
import { type Condition, OPEN_STATES, type OrderSearch, orderSort, searchCondition } from './order-search.ts';

export function createOrderList(admin: Pick<OrderAdminDependencies, 'db' | 'clock' | 'payments'>) {
  const pages = createPageCounter();
  return {
    /** Returns a page. On full pages `total` may be up to ten seconds old. */
    async page(query: AdminOrdersQuery): Promise<{ data: AdminOrderRow[]; total: number }> {
      const { page, size, ...filters } = query;
      const search = await toOrderSearch(admin, filters);
      const condition = searchCondition(search);
      const rows = () =>
        admin.db.query(pageSql(condition, orderSort(search).by), [
          ...condition.values,
          size,
          (page - 1) * size,
          search.today,
        ]);
      return pages({ ...search, page, size }, rows, () => countOrders(admin.db, condition));
    },
    /** Yields all matches, newest first, in batches. */
    async *all(query: Omit<AdminOrdersQuery, 'page' | 'size'>): AsyncGenerator<AdminOrderRow> {
      const search = await toOrderSearch(admin, { ...query, sort: undefined });
      const condition = searchCondition(search);
      for (let before = MAX_ID; ; ) {
        const rows = await admin.db.query(nextPageSql(condition), [
          ...condition.values,
          EXPORT_PAGE_SIZE,
          search.today,
          before,
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
  { db, clock, payments }: Pick<OrderAdminDependencies, 'db' | 'clock' | 'payments'>,
  query: Omit<AdminOrdersQuery, 'page' | 'size'>,
): Promise<OrderSearch> {
  const { q = '', refund } = query;
  const [paymentOrderIds, refundOrderIds] = await Promise.all([
    PAYMENT_REF.test(q.trim()) ? findOrdersByPayment(db, payments.providers, q.trim()) : [],
    refund ? findOrdersWithRefunds(db, refund === 'failed' ? 'failed' : 'requested') : null,
  ]);
  return { ...query, today: clock().toISOString().slice(0, 10), paymentOrderIds, refundOrderIds };
}

/** Payment references are one word containing a digit. */
const PAYMENT_REF = /^(?=\S*\d)[\w-]{10,200}$/;

async function countOrders(db: Queryable, { join, where, values }: Condition): Promise<number> {
  const [counted] = await db.query(
    select({ total: int('count(*)::int') }, `FROM orders o ${join} ${where}`),
    values,
  );
  return counted?.total ?? 0;
}

type Row = RowOf<ReturnType<typeof orderRow>>;

/** The last three parameters are limit, offset and today. */
function pageSql({ join, where, values }: Condition, by: string): Statement<Row> {
  const [size, offset, today] = [1, 2, 3].map((n) => `$${values.length + n}`);
  return select(
    orderRow(today),
    `FROM (SELECT o.id, row_number() OVER () AS place FROM (
        SELECT o.id FROM orders o ${join} ${where} ORDER BY ${by} LIMIT ${size} OFFSET ${offset}) o) page
     ${ROW_JOINS} ORDER BY page.place`,
  );
}

function nextPageSql({ join, where, values }: Condition): Statement<Row> {
  const [size, today, before] = [1, 2, 3].map((n) => `$${values.length + n}`);
  const after = `${where ? `${where} AND` : 'WHERE'} o.id < ${before}`;
  return select(
    orderRow(today),
    `FROM (SELECT o.id FROM orders o ${join} ${after} ORDER BY o.id DESC LIMIT ${size}) page
     ${ROW_JOINS} ORDER BY o.id DESC`,
  );
}

const IS_OPEN = `o.state IN ('${OPEN_STATES.join("', '")}')`;
const orderRow = (today: string | undefined) => ({
  ...columns(orders, 'o', 'id', 'code', 'state'),
  customer: nullable(text(`coalesce(s.customer, o.billing_address->>'fullName')`)),
  ...columns(orders, 'o', 'email'),
  country: nullable(text('s.country')),
  ...columns(orders, 'o', 'currency', 'total', 'refunded', 'placedAt', 'paidAt'),
  due: nullable(text(`CASE WHEN ${IS_OPEN} THEN s.due END`)),
  isLate: bool(`coalesce(${IS_OPEN} AND s.due < ${today}, false)`),
  copies: int('l.copies'),
  titles: json<string[]>('l.titles'),
  leathers: json<LeatherType[]>('l.leathers'),
  shipmentCount: int('s.shipment_count'),
  unshippedCount: int('s.unshipped_count'),
});

const TITLES = 3;
const ROW_JOINS = `JOIN orders o ON o.id = page.id
  CROSS JOIN LATERAL (SELECT count(*)::int AS shipment_count,
      count(*) FILTER (WHERE ${SHIPMENT_IS_IN_BINDERY})::int AS unshipped_count,
      min(expected_to) FILTER (WHERE ${SHIPMENT_IS_IN_BINDERY}) AS due,
      (array_agg(address->>'fullName' ORDER BY position))[1] AS customer,
      (array_agg(address->>'country' ORDER BY position))[1] AS country
    FROM shipments s WHERE order_id = o.id) s
  CROSS JOIN LATERAL (SELECT coalesce(sum(copies), 0)::int AS copies,
      coalesce(json_agg(title ORDER BY position) FILTER (WHERE position < ${TITLES}), '[]') AS titles,
      coalesce(json_agg(DISTINCT leather_type) FILTER (WHERE quote_line_id IS NULL), '[]') AS leathers
    FROM order_lines WHERE order_id = o.id) l`;
