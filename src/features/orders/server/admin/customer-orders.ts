import type { Queryable } from '#db/connect.ts';
import { columns, type RowOf, select } from '#db/select.ts';
import { orders } from '../../tables.ts';
import { findOrderKey } from '../locked-order.ts';
import { countOrdersOf } from '../queries.ts';

const CUSTOMER_ORDER = columns(orders, 'o', 'code', 'state', 'placedAt', 'total', 'currency');
const NEWEST_ORDERS = select(
  CUSTOMER_ORDER,
  'FROM orders o WHERE o.user_id = $1 ORDER BY o.placed_at DESC, o.id DESC LIMIT 50',
);

export async function listCustomerOrders(
  db: Queryable,
  userId: string,
): Promise<{ orders: RowOf<typeof CUSTOMER_ORDER>[]; orderCount: number }> {
  const [newest, orderCount] = await Promise.all([
    db.query(NEWEST_ORDERS, [userId]),
    countOrdersOf(db, userId),
  ]);
  return { orders: newest, orderCount };
}

/** Returns the ID of the account that placed the order; null if the account was erased or the order is unknown. */
export const findOrderOwner = async (db: Queryable, code: string): Promise<string | null> =>
  (await findOrderKey(db, code))?.userId ?? null;
