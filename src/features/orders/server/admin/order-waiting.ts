import type { Queryable } from '#db/connect.ts';
import { int, select } from '#db/select.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';
import { SHIPMENT_IS_IN_BINDERY } from '../copies.ts';
import { OPEN_STATES } from './order-search.ts';

export async function ordersWaiting(db: Queryable, role: StaffRole, now: Date) {
  if (!hasPermission(role, 'orders.read')) return [];
  const [counts] = await db.query(COUNTS, [now.toISOString().slice(0, 10)]);
  const { toBegin, unsentShipments, late } = counts ?? { toBegin: 0, unsentShipments: 0, late: 0 };
  const countText = (count: number, singular: string, plural: string) =>
    `${count} ${count === 1 ? singular : plural}`;
  const entries = [
    {
      id: 'orders-late',
      count: late,
      to: '/admin/orders?due=late',
      isUrgent: true,
      text: countText(late, 'order is overdue', 'orders are overdue'),
    },
    {
      id: 'orders-to-begin',
      count: toBegin,
      to: '/admin/orders?state=paid,in_review',
      isUrgent: false,
      text: countText(toBegin, 'paid order not started yet', 'paid orders not started yet'),
    },
    {
      id: 'shipments-to-send',
      count: unsentShipments,
      isUrgent: false,
      to: '/admin/orders?state=in_production,partially_shipped&sort=due',
      text: countText(unsentShipments, 'shipment to send', 'shipments to send'),
    },
  ];
  return entries.filter(({ count }) => count > 0);
}

const COUNTS = select(
  {
    toBegin: int(`(SELECT count(*)::int FROM orders WHERE state IN ('paid', 'in_review'))`),
    unsentShipments: int(`(SELECT count(*)::int FROM orders o JOIN shipments s ON s.order_id = o.id
      WHERE o.state IN ('in_production', 'partially_shipped') AND ${SHIPMENT_IS_IN_BINDERY})`),
    late: int(`(SELECT count(*)::int FROM orders o WHERE o.state IN ('${OPEN_STATES.join("', '")}') AND EXISTS (
      SELECT 1 FROM shipments s WHERE s.order_id = o.id AND ${SHIPMENT_IS_IN_BINDERY} AND s.expected_to < $1))`),
  },
  '',
);
