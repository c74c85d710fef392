import { and, eq, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { columns, type RowOf, select, selectFrom } from '#db/select.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { canTransition, ORDER_STATE_LABELS, type OrderActor, type OrderState } from '../order-states.ts';
import { orderEvents, orders } from '../tables.ts';

const LOCKED_ORDER = {
  ...columns(orders, 'o', 'id', 'code', 'userId', 'email', 'state'),
  ...columns(orders, 'o', 'currency', 'wallet', 'toPay', 'refunded'),
};
/** Order whose row is locked until the transaction ends. */
export type LockedOrder = RowOf<typeof LOCKED_ORDER>;

/** Finds an order's id and account, without locking it. */
export const findOrderKey = async (db: Queryable, code: string) => (await db.query(BY_CODE, [code]))[0];
const BY_CODE = selectFrom(orders, ['id', 'userId'], 'WHERE code = $1');

export const lockOrder = async (tx: Db, id: string): Promise<LockedOrder | null> =>
  (await tx.query(LOCK_BY_ID, [id]))[0] ?? null;
const LOCK_BY_ID = select(LOCKED_ORDER, 'FROM orders o WHERE o.id = $1 FOR NO KEY UPDATE');

/** @throws Failure 404 for another customer's order */
export async function lockOwnOrder(tx: Db, userId: string, code: string): Promise<LockedOrder> {
  const [order] = await tx.query(LOCK_OWN, [code, userId]);
  if (order) return order;
  throw orderNotFound();
}
const LOCK_OWN = select(LOCKED_ORDER, 'FROM orders o WHERE o.code = $1 AND o.user_id = $2 FOR NO KEY UPDATE');

export const orderNotFound = () => notFound('We couldn’t find this order.');
export const orderStateFailure = (message: string) => new Failure(409, 'ORDER_STATE', message);
export const noCopiesMessage = (title: string): string =>
  `“${title}” won’t be made: all of its copies were refunded or cancelled.`;

interface Transition {
  to: OrderState;
  actor: OrderActor;
  reason: string;
}

/**
 * Changes a locked order's state and records when, by whom and why (decision 34).
 * @throws Failure 409 `ORDER_STATE` if this actor may not
 */
export async function transitionOrder(
  tx: Db,
  order: LockedOrder,
  { to, actor, reason }: Transition,
): Promise<LockedOrder> {
  if (!canTransition(order.state, to, actor))
    throw orderStateFailure(
      `This order can no longer be changed: it is ${ORDER_STATE_LABELS[order.state].toLowerCase()}.`,
    );
  const now = sql`now()`;
  await tx.orm
    .update(orders)
    .set({ state: to, updatedAt: now, ...(to === 'paid' ? { paidAt: now } : {}) })
    .where(eq(orders.id, order.id));
  await recordOrderEvent(tx, { orderId: order.id, from: order.state, to, actor, reason });
  return { ...order, state: to };
}

export const recordOrderEvent = (
  tx: Db,
  event: Transition & { orderId: string; from: OrderState | null },
): Promise<unknown> => insertEvents(tx, [{ id: newId(), ...event }]);
const insertEvents = insertRows(orderEvents, ['id', 'orderId', 'from', 'to', 'actor', 'reason']);

/** Moves an order that could not be handled to the back of its queue, unless its state has changed. */
export const requeueOrder = (db: Db, id: string, state: OrderState): Promise<unknown> =>
  db.orm
    .update(orders)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(orders.id, id), eq(orders.state, state)));
