import type { Db } from '#db/connect.ts';
import { columns, select } from '#db/select.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { DELIVERED_AFTER_DAYS } from '../limits.ts';
import type { OrderActor } from '../order-states.ts';
import { orders } from '../tables.ts';
import type { BinderyDependencies } from './bindery.ts';
import { SHIPMENT_IS_IN_BINDERY } from './copies.ts';
import { orderEmailData } from './email-content.ts';
import { type LockedOrder, lockOrder, requeueOrder, transitionOrder } from './locked-order.ts';
import { orderDeliveredEmail } from './step-emails.ts';

/** Marks an order as delivered, emails the buyer and runs the delivery hook, all in `tx`. */
export async function markOrderDelivered(
  { origin, delivered, prints }: BinderyDependencies,
  tx: Db,
  order: LockedOrder,
  { actor, reason }: { actor: OrderActor; reason: string },
): Promise<LockedOrder> {
  const moved = await transitionOrder(tx, order, { to: 'delivered', actor, reason });
  const { id: orderId, userId, email } = order;
  await prints.delivered(tx, orderId);
  if (userId) await delivered(tx, { orderId, userId });
  if (email)
    await enqueue(tx, orderDeliveredEmail, email, {
      ...(await orderEmailData(tx, order, origin, 'made')),
      isAssumed: actor === 'clock',
    });
  return moved;
}

/**
 * Marks orders as delivered whose promised time has long passed without confirmation. Uses the database's clock, which
 * also set `shipped_at`.
 * @returns number marked
 * @throws AggregateError of the failures, which go to the back of the queue
 */
export async function markOverdueDelivered(shop: BinderyDependencies): Promise<number> {
  const due = await shop.db.query(OVERDUE, [DELIVERED_AFTER_DAYS]);
  let marked = 0;
  const failures: unknown[] = [];
  for (const dueOrder of due)
    try {
      if (await markDeliveredIfOverdue(shop, dueOrder)) marked++;
    } catch (failure) {
      failures.push(failure);
      await requeueOrder(shop.db, dueOrder.id, 'shipped');
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} orders could not be marked as delivered.`);
  return marked;
}

const markDeliveredIfOverdue = (
  shop: BinderyDependencies,
  { id, userId }: Pick<LockedOrder, 'id' | 'userId'>,
): Promise<boolean> =>
  shop.db.transaction(async (tx) => {
    if (userId) await lockPerson(tx, userId);
    const order = await lockOrder(tx, id);
    // Staff may have confirmed it meanwhile.
    if (order?.state !== 'shipped') return false;
    const reason = `It shipped at least ${DELIVERED_AFTER_DAYS} days ago, so we’ve marked it as delivered.`;
    await markOrderDelivered(shop, tx, order, { actor: 'clock', reason });
    return true;
  });

const OVERDUE = select(
  columns(orders, 'o', 'id', 'userId'),
  `FROM orders o WHERE o.state = 'shipped' AND NOT EXISTS (
    SELECT 1 FROM shipments s WHERE s.order_id = o.id AND (${SHIPMENT_IS_IN_BINDERY}
      OR s.shipped_at > now() - make_interval(days => $1)
      OR (s.shipped_at IS NOT NULL AND s.expected_to >= to_char(now(), 'YYYY-MM-DD'))))
   ORDER BY o.updated_at, o.id LIMIT 200`,
);
