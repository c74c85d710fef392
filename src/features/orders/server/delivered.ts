import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import { DELIVERED_AFTER_DAYS } from '../limits.ts';
import type { Actor } from '../order-states.ts';
import type { BinderyShop } from './bindery.ts';
import { PARCEL_IS_HERE } from './copies.ts';
import { orderLetter } from './email-content.ts';
import { type HeldOrder, holdOrder, moveOrder } from './moves.ts';
import { orderDeliveredEmail } from './step-emails.ts';

/** Marks an order as delivered, emails the buyer and runs the delivery hook, all in `tx`. */
export async function orderDelivered(
  { origin, delivered, prints }: BinderyShop,
  tx: Db,
  order: HeldOrder,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<HeldOrder> {
  const moved = await moveOrder(tx, order, { to: 'delivered', actor, reason });
  const { id: orderId, userId, email } = order;
  await prints.delivered(tx, orderId);
  if (userId) await delivered(tx, { orderId, userId });
  if (email)
    await enqueue(tx, orderDeliveredEmail, email, {
      ...(await orderLetter(tx, order, origin, 'made')),
      isReckoned: actor === 'clock',
    });
  return moved;
}

/**
 * Marks orders as delivered whose promised time has long passed without confirmation. Uses the database's clock, which
 * also set `shipped_at`.
 * @returns number marked
 * @throws AggregateError of the failures, which go to the back of the queue
 */
export async function deliverOverdue(shop: BinderyShop): Promise<number> {
  const due = await shop.db.query<{ id: string; userId: string | null }>(
    `SELECT id, user_id AS "userId" FROM orders o WHERE state = 'shipped' AND ${IS_OVERDUE} ORDER BY updated_at, id LIMIT 200`,
    [DELIVERED_AFTER_DAYS],
  );
  let counted = 0;
  const failures: unknown[] = [];
  for (const one of due)
    try {
      if (await deliverIfOverdue(shop, one)) counted++;
    } catch (failure) {
      failures.push(failure);
      await shop.db.query(TO_THE_BACK, [one.id]);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} orders could not be counted as delivered.`);
  return counted;
}

const TO_THE_BACK = `UPDATE orders SET updated_at = now() WHERE id = $1 AND state = 'shipped'`;

const deliverIfOverdue = (
  shop: BinderyShop,
  { id, userId }: { id: string; userId: string | null },
): Promise<boolean> =>
  shop.db.transaction(async (tx) => {
    if (userId) await inTurn(tx, userId);
    const order = await holdOrder(tx, id);
    // Staff may have confirmed it meanwhile.
    if (order?.state !== 'shipped') return false;
    const reason = `It left ${DELIVERED_AFTER_DAYS} days ago or more, so it counts as delivered.`;
    await orderDelivered(shop, tx, order, { actor: 'clock', reason });
    return true;
  });

const IS_OVERDUE = `NOT EXISTS (
  SELECT 1 FROM shipments s WHERE s.order_id = o.id AND (${PARCEL_IS_HERE}
    OR s.shipped_at > now() - make_interval(days => $1) OR (s.shipped_at IS NOT NULL AND s.expected_to >= to_char(now(), 'YYYY-MM-DD'))))`;
