import type { Db } from '#db/connect.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { type Actor, mayMove, type OrderState, STATE_WORDS } from '../order-states.ts';

/** Order whose row is locked until the transaction ends. */
export interface HeldOrder {
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

const HELD = `id, code, user_id AS "userId", email, state, currency, wallet, to_pay AS "toPay", refunded,
  placed_at AS "placedAt"`;

export const holdOrder = async (tx: Db, id: string): Promise<HeldOrder | null> =>
  (await tx.query<HeldOrder>(`SELECT ${HELD} FROM orders WHERE id = $1 FOR NO KEY UPDATE`, [id]))[0] ?? null;

/** @throws Failure 404 for another customer's order */
export async function holdOwnOrder(tx: Db, userId: string, code: string): Promise<HeldOrder> {
  const [order] = await tx.query<HeldOrder>(
    `SELECT ${HELD} FROM orders WHERE code = $1 AND user_id = $2 FOR NO KEY UPDATE`,
    [code, userId],
  );
  if (order) return order;
  throw notFound('There is no such order.');
}

interface Move {
  to: OrderState;
  actor: Actor;
  reason: string;
}

/**
 * Changes a locked order's state and records when, by whom and why (decision 34).
 * @throws Failure 409 `ORDER_STATE` if this actor may not
 */
export async function moveOrder(tx: Db, order: HeldOrder, { to, actor, reason }: Move): Promise<HeldOrder> {
  if (!mayMove(order.state, to, actor))
    throw new Failure(
      409,
      'ORDER_STATE',
      `This order cannot be changed like that any more: it is ${STATE_WORDS[order.state].toLowerCase()}.`,
    );
  await tx.query(
    `UPDATE orders SET state = $2, updated_at = now(),
      paid_at = CASE WHEN $2 = 'paid' THEN now() ELSE paid_at END WHERE id = $1`,
    [order.id, to],
  );
  await noteMove(tx, { orderId: order.id, from: order.state, to, actor, reason });
  return { ...order, state: to };
}

export const noteMove = (
  tx: Db,
  { orderId, from, to, actor, reason }: Move & { orderId: string; from: OrderState | null },
): Promise<unknown> =>
  tx.query(
    `INSERT INTO order_moves (id, order_id, from_state, to_state, actor, reason) VALUES ($1, $2, $3, $4, $5, $6)`,
    [newId(), orderId, from, to, actor, reason],
  );
