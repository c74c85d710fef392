import type { Db } from '#db/connect.ts';
import type { Actor } from '../order-states.ts';
import type { BinderyShop } from './bindery.ts';
import { PARCEL_IS_HERE } from './copies.ts';
import { orderDelivered } from './delivered.ts';
import { type HeldOrder, moveOrder } from './moves.ts';

interface Rest {
  copies: number;
  parcelsHere: number;
  parcelsOnTheWay: number;
}

const REST = `
  SELECT (SELECT coalesce(sum(quantity - cancelled - refunded), 0)::int FROM order_lines WHERE order_id = $1) AS copies,
    count(*) FILTER (WHERE ${PARCEL_IS_HERE})::int AS "parcelsHere",
    count(*) FILTER (WHERE s.shipped_at IS NOT NULL AND s.delivered_at IS NULL)::int AS "parcelsOnTheWay"
  FROM shipments s WHERE s.order_id = $1`;

/**
 * Advances an order after a partial refund: refunded if no copies are left, shipped if the rest have left, delivered
 * if they have arrived. A fully shipped order becomes refunded by its money alone.
 */
export async function moveAfterRefund(
  shop: BinderyShop,
  tx: Db,
  order: HeldOrder,
  reason: string,
): Promise<HeldOrder> {
  if (order.state === 'shipped' || order.state === 'delivered' || order.state === 'refunded') return order;
  const [rest] = await tx.query<Rest>(REST, [order.id]);
  if (!rest || rest.parcelsHere > 0) return order;
  if (rest.copies === 0) return moveToRefunded(shop, tx, order, { actor: 'staff', reason });
  const shipped = await moveOrder(tx, order, { to: 'shipped', actor: 'staff', reason });
  return rest.parcelsOnTheWay > 0 ? shipped : orderDelivered(shop, tx, shipped, { actor: 'staff', reason });
}

export async function moveToRefunded(
  { prints }: { prints: Pick<BinderyShop['prints'], 'delivered'> },
  tx: Db,
  order: HeldOrder,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<HeldOrder> {
  // Print files of delivered and cancelled orders already have their retention period.
  if (order.state !== 'delivered' && order.state !== 'cancelled') await prints.delivered(tx, order.id);
  return moveOrder(tx, order, { to: 'refunded', actor, reason });
}
