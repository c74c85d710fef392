import type { Db } from '#db/connect.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { canTransition, ORDER_STATE_LABELS, type OrderActor, type OrderState } from '../order-states.ts';

/** Order whose row is locked until the transaction ends. */
export interface LockedOrder {
  id: string;
  code: string;
  userId: string | null;
  email: string | null;
  state: OrderState;
  currency: string;
  wallet: number;
  toPay: number;
  refunded: number;
  placedAt: string;
}

const LOCKED_COLUMNS = `id, code, user_id AS "userId", email, state, currency, wallet, to_pay AS "toPay", refunded,
  placed_at AS "placedAt"`;

export const lockOrder = async (tx: Db, id: string): Promise<LockedOrder | null> =>
  (
    await tx.query<LockedOrder>(`SELECT ${LOCKED_COLUMNS} FROM orders WHERE id = $1 FOR NO KEY UPDATE`, [id])
  )[0] ?? null;

/** @throws Failure 404 for another customer's order */
export async function lockOwnOrder(tx: Db, userId: string, code: string): Promise<LockedOrder> {
  const [order] = await tx.query<LockedOrder>(
    `SELECT ${LOCKED_COLUMNS} FROM orders WHERE code = $1 AND user_id = $2 FOR NO KEY UPDATE`,
    [code, userId],
  );
  if (order) return order;
  throw notFound('We couldn’t find this order.');
}

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
    throw new Failure(
      409,
      'ORDER_STATE',
      `This order can no longer be changed: it is ${ORDER_STATE_LABELS[order.state].toLowerCase()}.`,
    );
  await tx.query(
    `UPDATE orders SET state = $2, updated_at = now(),
      paid_at = CASE WHEN $2 = 'paid' THEN now() ELSE paid_at END WHERE id = $1`,
    [order.id, to],
  );
  await recordOrderEvent(tx, { orderId: order.id, from: order.state, to, actor, reason });
  return { ...order, state: to };
}

export const recordOrderEvent = (
  tx: Db,
  { orderId, from, to, actor, reason }: Transition & { orderId: string; from: OrderState | null },
): Promise<unknown> =>
  tx.query(
    `INSERT INTO order_events (id, order_id, from_state, to_state, actor, reason) VALUES ($1, $2, $3, $4, $5, $6)`,
    [newId(), orderId, from, to, actor, reason],
  );
