import type { Db } from '#db/connect.ts';
import { int, select } from '#db/select.ts';
import type { OrderActor } from '../order-states.ts';
import type { BinderyDependencies } from './bindery.ts';
import { SHIPMENT_IS_IN_BINDERY } from './copies.ts';
import { type LockedOrder, transitionOrder } from './locked-order.ts';
import { markOrderDelivered } from './mark-delivered.ts';

const REMAINING_COPIES = select(
  {
    copies: int(`(SELECT coalesce(sum(l.quantity - l.cancelled - l.refunded), 0)::int
      FROM order_lines l WHERE l.order_id = $1)`),
    shipmentsInBindery: int(`count(*) FILTER (WHERE ${SHIPMENT_IS_IN_BINDERY})::int`),
    shipmentsOnTheWay: int(
      'count(*) FILTER (WHERE s.shipped_at IS NOT NULL AND s.delivered_at IS NULL)::int',
    ),
  },
  'FROM shipments s WHERE s.order_id = $1',
);

/**
 * Advances an order after a partial refund: refunded if no copies are left, shipped if the rest have left, delivered
 * if they have arrived. A fully shipped order becomes refunded by its money alone.
 */
export async function transitionAfterRefund(
  shop: BinderyDependencies,
  tx: Db,
  order: LockedOrder,
  reason: string,
): Promise<LockedOrder> {
  if (order.state === 'shipped' || order.state === 'delivered' || order.state === 'refunded') return order;
  const [remaining] = await tx.query(REMAINING_COPIES, [order.id]);
  if (!remaining || remaining.shipmentsInBindery > 0) return order;
  if (remaining.copies === 0) return markOrderRefunded(shop, tx, order, { actor: 'staff', reason });
  const shipped = await transitionOrder(tx, order, { to: 'shipped', actor: 'staff', reason });
  return remaining.shipmentsOnTheWay > 0
    ? shipped
    : markOrderDelivered(shop, tx, shipped, { actor: 'staff', reason });
}

export async function markOrderRefunded(
  { prints }: { prints: Pick<BinderyDependencies['prints'], 'delivered'> },
  tx: Db,
  order: LockedOrder,
  { actor, reason }: { actor: OrderActor; reason: string },
): Promise<LockedOrder> {
  // Print files of delivered and cancelled orders already have their retention period.
  if (order.state !== 'delivered' && order.state !== 'cancelled') await prints.delivered(tx, order.id);
  return transitionOrder(tx, order, { to: 'refunded', actor, reason });
}
