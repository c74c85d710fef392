import type { Db, Queryable } from '#db/connect.ts';
import {
  column,
  columns,
  int,
  json,
  jsonList,
  jsonObject,
  nullable,
  type RowOf,
  type Statement,
  select,
  text,
} from '#db/select.ts';
import type { Payment, Payments } from '#platform/payments/payments.ts';
import type { Order, OrderPayment, OrderSummary } from '../contract.ts';
import { isCancellable } from '../order-states.ts';
import type { ProductionState } from '../production-states.ts';
import { orderDesigns, orderEvents, orderLines, orders, proofs, shipments } from '../tables.ts';
import { orderRefunds } from './admin/tables.ts';
import { LINE_KIND, LINE_PICTURE, LINE_PRINT } from './line-sql.ts';
import { orderNotFound } from './locked-order.ts';

/** Current design of a line. */
const DESIGN = {
  ...columns(orderDesigns, 'd', 'hash'),
  picture: text(`'/api/designs/sealed/' || d.hash || '/picture'`),
  proof: column(proofs.state, 'p'),
};

const LINE = {
  ...columns(orderLines, 'l', 'id'),
  kind: LINE_KIND,
  ...columns(orderLines, 'l', 'bookId', 'printJobId', 'description'),
  print: LINE_PRINT,
  ...columns(orderLines, 'l', 'catalogue', 'sku', 'title'),
  title_slug: column(orderLines.titleSlug, 'l'),
  ...columns(orderLines, 'l', 'author'),
  imageUrl: LINE_PICTURE,
  ...columns(orderLines, 'l', 'variantType', 'leatherType', 'color', 'colorLabel', 'boxWrapping'),
  ...columns(orderLines, 'l', 'giftWrapping', 'quantity', 'copies', 'refunded', 'cancelled'),
  production: nullable(
    text<ProductionState>('(SELECT b.state FROM production_lines b WHERE b.line_id = l.id)'),
  ),
  ...columns(orderLines, 'l', 'itemPrice', 'customizationCharges', 'wrapping', 'discount', 'shipping'),
  ...columns(orderLines, 'l', 'tax', 'total'),
  design: nullable(
    json<RowOf<typeof DESIGN>>(`(SELECT ${jsonObject(DESIGN).sql}
      FROM proofs p JOIN order_designs d ON d.line_id = p.line_id
      WHERE p.line_id = l.id ORDER BY d.revision DESC LIMIT 1)`),
  ),
};

const SHIPMENT = {
  ...columns(shipments, 's', 'id', 'address', 'speed'),
  lineIds: json<string[]>(`(SELECT json_agg(l.id ORDER BY l.position) FROM order_lines l
    WHERE l.order_id = s.order_id AND l.shipment_id = s.id)`),
  ...columns(shipments, 's', 'expectedFrom', 'expectedTo', 'carrier', 'trackingNumber', 'trackingUrl'),
  ...columns(shipments, 's', 'shippedAt', 'deliveredAt'),
};

/** Order without its payment. */
const ORDER = {
  ...columns(orders, 'o', 'id', 'code', 'state', 'currency', 'rate', 'components', 'total', 'includedTaxes'),
  ...columns(orders, 'o', 'toPay', 'refunded', 'couponCode', 'billingAddress', 'placedAt', 'paidAt'),
  invoiceNumber: nullable(text('(SELECT i.number FROM invoices i WHERE i.order_id = o.id)')),
  lines: jsonList(LINE, 'FROM order_lines l WHERE l.order_id = o.id', 'l.position'),
  shipments: jsonList(SHIPMENT, 'FROM shipments s WHERE s.order_id = o.id', 's.position'),
  history: jsonList(
    columns(orderEvents, 'm', 'from', 'to', 'actor', 'reason', 'at'),
    'FROM order_events m WHERE m.order_id = o.id',
    'm.id',
  ),
  refunds: jsonList(
    columns(orderRefunds, 'r', 'amount', 'toCard', 'toWallet', 'reason', 'at'),
    'FROM order_refunds r WHERE r.order_id = o.id',
    'r.id',
  ),
};
export type StoredOrder = RowOf<typeof ORDER>;
const BY_CODE = select(ORDER, 'FROM orders o WHERE o.code = $1 AND o.user_id = $2');
const BY_ID = select(ORDER, 'FROM orders o WHERE o.id = $1 AND o.user_id = $2');

/** Any customer's order, for staff. */
const ANY_ORDER = { ...ORDER, ...columns(orders, 'o', 'userId', 'email', 'wallet') };
export type AnyOrder = RowOf<typeof ANY_ORDER>;
const ANY_BY_CODE = select(ANY_ORDER, 'FROM orders o WHERE o.code = $1');

export const findOrder = async (db: Queryable, code: string): Promise<AnyOrder | null> =>
  (await db.query(ANY_BY_CODE, [code]))[0] ?? null;

/** @throws Failure 404 for another customer's order */
export async function requireOwnOrder(db: Queryable, userId: string, code: string): Promise<string> {
  const [order] = await db.query(OWN_ORDER, [code, userId]);
  if (order) return order.id;
  throw orderNotFound();
}
const OWN_ORDER = select(columns(orders, 'o', 'id'), 'FROM orders o WHERE o.code = $1 AND o.user_id = $2');

interface Shop {
  db: Db;
  payments: Payments;
}

/** @throws Failure 404 for another customer's order */
export const getOwnOrder = (shop: Shop, userId: string, code: string) =>
  readOrder(shop, BY_CODE, code, userId);

/** @throws Failure 404 for another customer's order */
export async function getStoredOrder(db: Db, userId: string, code: string): Promise<StoredOrder> {
  const [order] = await db.query(BY_CODE, [code, userId]);
  if (order) return order;
  throw orderNotFound();
}

export const getOwnOrderById = (shop: Shop, userId: string, id: string) => readOrder(shop, BY_ID, id, userId);

async function readOrder(
  { db, payments }: Shop,
  statement: Statement<StoredOrder>,
  name: string,
  userId: string,
): Promise<Order> {
  const [order] = await db.query(statement, [name, userId]);
  if (!order) throw orderNotFound();
  const payment = await payments.latest(db, order.id);
  // Once an order is paid, its state covers refunds.
  const canBeUnmatched =
    payment !== null && (order.state === 'pending_payment' || order.state === 'cancelled');
  const unmatchedPayment = canBeUnmatched ? await payments.unmatched(db, order.id) : null;
  return {
    ...order,
    payment: payment && toOrderPayment(payment),
    unmatchedPayment,
    canCancel: isCancellable(order.state),
  };
}

const toOrderPayment = ({ id, provider, status, url, clientSecret, reason }: Payment): OrderPayment => ({
  id,
  provider,
  status,
  reason,
  // Nothing can be paid once the attempt has ended.
  url: status === 'pending' ? url : null,
  clientSecret: status === 'pending' ? clientSecret : null,
});

export async function listOwnOrders(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ data: OrderSummary[]; total: number }> {
  const [data, total] = await db.pipeline((connection) =>
    Promise.all([connection.query(ORDERS, [userId, limit, offset]), countOrdersOf(connection, userId)]),
  );
  return { data, total };
}

const BOOKS_SHOWN = 4;
const ORDERS = select(
  {
    ...columns(orders, 'o', 'code', 'state', 'currency', 'total', 'toPay', 'placedAt'),
    count: int('(SELECT coalesce(sum(l.quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id)'),
    books: jsonList(
      { ...columns(orderLines, 'l', 'title'), imageUrl: LINE_PICTURE },
      `FROM order_lines l WHERE l.order_id = o.id AND l.position < ${BOOKS_SHOWN}`,
      'l.position',
    ),
  },
  'FROM orders o WHERE o.user_id = $1 ORDER BY o.id DESC LIMIT $2 OFFSET $3',
);

export async function countOrdersOf(db: Queryable, userId: string): Promise<number> {
  const [counted] = await db.query(ORDER_COUNT, [userId]);
  return counted?.total ?? 0;
}
const ORDER_COUNT = select({ total: int('count(*)::int') }, 'FROM orders o WHERE o.user_id = $1');

export const findOrderStates = async (
  db: Queryable,
  ids: readonly string[],
): Promise<RowOf<typeof ORDER_STATE>[]> => (ids.length === 0 ? [] : db.query(STATES, [ids]));
const ORDER_STATE = columns(orders, 'o', 'id', 'code', 'state');
const STATES = select(ORDER_STATE, 'FROM orders o WHERE o.id = ANY($1::text[])');

/** Maps order ids to codes; deleted orders are missing. */
export const findOrderCodes = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await findOrderStates(db, ids)).map(({ id, code }) => [id, code]));
