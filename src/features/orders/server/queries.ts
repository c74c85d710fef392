import type { Db, Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { notFound } from '#platform/http/calls.ts';
import type { Payment, Payments } from '#platform/payments/payments.ts';
import type { Order, OrderLine, OrderPayment, OrderSummary } from '../contract.ts';
import type { LineCopies } from '../copies.ts';
import { isCancellable } from '../order-states.ts';
import type { ProductionState } from '../production-states.ts';
import { LINE_KIND, LINE_PICTURE } from './line-sql.ts';
import { LINE_PRINT } from './prints.ts';

/** Order without its payment. */
export type StoredOrder = Omit<Order, 'payment' | 'unmatchedPayment' | 'canCancel'>;

/** SQL: design of line `l`; null if it has none. */
const DESIGN = `(SELECT json_build_object('hash', d.hash, 'picture', '/api/designs/sealed/' || d.hash || '/picture',
          'proof', p.state) FROM proofs p JOIN order_designs d ON d.line_id = p.line_id
          WHERE p.line_id = l.id ORDER BY d.revision DESC LIMIT 1)`;

/** SQL for a complete order. @param where condition on `orders o` */
const orderSql = (where: string) => `
  SELECT o.id, o.code, o.state, o.currency, o.rate, o.components, o.total, o.included_taxes AS "includedTaxes",
    o.to_pay AS "toPay", o.refunded, o.coupon_code AS "couponCode", o.billing_address AS "billingAddress",
    ${isoTimestamp('o.placed_at')} AS "placedAt", ${isoTimestamp('o.paid_at')} AS "paidAt",
    (SELECT number FROM invoices i WHERE i.order_id = o.id) AS "invoiceNumber",
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'kind', ${LINE_KIND},
        'bookId', l.book_id, 'printJobId', l.print_job_id, 'description', l.description, 'print', ${LINE_PRINT}, 'catalogue', l.catalogue, 'sku', l.sku,
        'title', l.title, 'title_slug', l.title_slug, 'author', l.author, 'imageUrl', ${LINE_PICTURE},
        'variantType', l.variant_type, 'leatherType', l.leather_type, 'color', l.color, 'colorLabel', l.color_label,
        'boxWrapping', l.box_wrapping, 'giftWrapping', l.gift_wrapping, 'quantity', l.quantity,
        'copies', l.copies, 'refunded', l.refunded, 'cancelled', l.cancelled,
        'production', (SELECT b.state FROM production_lines b WHERE b.line_id = l.id),
        'itemPrice', l.item_price, 'customizationCharges', l.customization_charges, 'wrapping', l.wrapping,
        'discount', l.discount, 'shipping', l.shipping, 'tax', l.tax, 'total', l.total,
        'design', ${DESIGN}) ORDER BY l.position), '[]')
      FROM order_lines l WHERE l.order_id = o.id) AS lines,
    (SELECT coalesce(json_agg(json_build_object('id', s.id, 'address', s.address, 'speed', s.speed,
        'lineIds', (SELECT json_agg(l.id ORDER BY l.position) FROM order_lines l
          WHERE l.order_id = s.order_id AND l.shipment_id = s.id),
        'expectedFrom', s.expected_from, 'expectedTo', s.expected_to, 'carrier', s.carrier,
        'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url,
        'shippedAt', ${isoTimestamp('s.shipped_at')}, 'deliveredAt', ${isoTimestamp('s.delivered_at')}) ORDER BY s.position), '[]')
      FROM shipments s WHERE s.order_id = o.id) AS shipments,
    (SELECT coalesce(json_agg(json_build_object('from', m.from_state, 'to', m.to_state, 'actor', m.actor,
        'reason', m.reason, 'at', ${isoTimestamp('m.created_at')}) ORDER BY m.id), '[]')
      FROM order_events m WHERE m.order_id = o.id) AS history,
    (SELECT coalesce(json_agg(json_build_object('amount', r.amount, 'toCard', r.to_card, 'toWallet', r.to_wallet,
        'reason', r.reason, 'at', ${isoTimestamp('r.created_at')}) ORDER BY r.id), '[]')
      FROM order_refunds r WHERE r.order_id = o.id) AS refunds
  FROM orders o WHERE ${where}`;

export type AnyOrder = Omit<StoredOrder, 'lines'> & {
  lines: (OrderLine & Pick<LineCopies, 'cancelled'> & { production: ProductionState | null })[];
  userId: string | null;
  email: string | null;
  wallet: number;
};

const ANY_ORDER = orderSql('o.code = $1').replace(
  'SELECT o.id,',
  'SELECT o.id, o.user_id AS "userId", o.email, o.wallet,',
);

/** Loads any customer's order, for staff. */
export const findOrder = async (db: Queryable, code: string): Promise<AnyOrder | null> =>
  (await db.query<AnyOrder>(ANY_ORDER, [code]))[0] ?? null;

const BY_CODE = orderSql('o.code = $1 AND o.user_id = $2');
const BY_ID = orderSql('o.id = $1 AND o.user_id = $2');

interface Shop {
  db: Db;
  payments: Payments;
}

/** @throws Failure 404 for another customer's order */
export const getOwnOrder = (shop: Shop, userId: string, code: string) =>
  readOrder(shop, BY_CODE, code, userId);

/** @throws Failure 404 for another customer's order */
export async function getStoredOrder(db: Db, userId: string, code: string): Promise<StoredOrder> {
  const [order] = await db.query<StoredOrder>(BY_CODE, [code, userId]);
  if (order) return order;
  throw notFound('We couldn’t find this order.');
}

export const getOwnOrderById = (shop: Shop, userId: string, id: string) => readOrder(shop, BY_ID, id, userId);

async function readOrder(
  { db, payments }: Shop,
  statement: string,
  name: string,
  userId: string,
): Promise<Order> {
  const [order] = await db.query<StoredOrder>(statement, [name, userId]);
  if (!order) throw notFound('We couldn’t find this order.');
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
  const [data, [counted]] = await db.pipeline((connection) =>
    Promise.all([
      connection.query<OrderSummary>(ORDERS, [userId, limit, offset]),
      connection.query<{ total: number }>('SELECT count(*)::int AS total FROM orders WHERE user_id = $1', [
        userId,
      ]),
    ]),
  );
  return { data, total: counted?.total ?? 0 };
}

const BOOKS_SHOWN = 4;
const ORDERS = `
  SELECT o.code, o.state, o.currency, o.total, o.to_pay AS "toPay", ${isoTimestamp('o.placed_at')} AS "placedAt",
    (SELECT coalesce(sum(l.quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id) AS count,
    (SELECT coalesce(json_agg(json_build_object('title', l.title, 'imageUrl', ${LINE_PICTURE}) ORDER BY l.position), '[]')
      FROM order_lines l WHERE l.order_id = o.id AND l.position < ${BOOKS_SHOWN}) AS books
  FROM orders o WHERE o.user_id = $1 ORDER BY o.id DESC LIMIT $2 OFFSET $3`;

export const findOrderStates = async (
  db: Pick<Db, 'query'>,
  ids: readonly string[],
): Promise<Pick<AnyOrder, 'id' | 'code' | 'state'>[]> =>
  ids.length === 0 ? [] : db.query('SELECT id, code, state FROM orders WHERE id = ANY($1::text[])', [ids]);
