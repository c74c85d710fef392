import type { Statements } from '#db/connect.ts';
import { may, type StaffRole } from '#kernel/staff.ts';
import { PARCEL_IS_HERE } from '../copies.ts';
import { OPEN_STATES } from './order-conditions.ts';

interface Counts {
  toBegin: number;
  parcels: number;
  late: number;
}

export async function ordersWaiting(db: Statements, role: StaffRole, now: Date) {
  if (!may(role, 'orders.read')) return [];
  const [counts] = await db.query<Counts>(COUNTS, [now.toISOString().slice(0, 10)]);
  const { toBegin, parcels, late } = counts ?? { toBegin: 0, parcels: 0, late: 0 };
  const of = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;
  const all = [
    {
      id: 'orders-late',
      count: late,
      to: '/admin/orders?due=late',
      isUrgent: true,
      words: of(late, 'order is later than was promised', 'orders are later than was promised'),
    },
    {
      id: 'orders-to-begin',
      count: toBegin,
      to: '/admin/orders?state=paid,in_review',
      isUrgent: false,
      words: of(toBegin, 'order is paid and not begun', 'orders are paid and not begun'),
    },
    {
      id: 'parcels-to-send',
      count: parcels,
      isUrgent: false,
      to: '/admin/orders?state=in_production,partially_shipped&sort=due',
      words: of(parcels, 'parcel to send', 'parcels to send'),
    },
  ];
  return all.filter(({ count }) => count > 0);
}

const COUNTS = `
  SELECT (SELECT count(*)::int FROM orders WHERE state IN ('paid', 'in_review')) AS "toBegin",
    (SELECT count(*)::int FROM orders o JOIN shipments s ON s.order_id = o.id
      WHERE o.state IN ('in_production', 'partially_shipped') AND ${PARCEL_IS_HERE}) AS parcels,
    (SELECT count(*)::int FROM orders o WHERE o.state IN ('${OPEN_STATES.join("', '")}') AND EXISTS (
      SELECT 1 FROM shipments s WHERE s.order_id = o.id AND ${PARCEL_IS_HERE} AND s.expected_to < $1)) AS late`;
