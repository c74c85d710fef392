import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';

interface CustomerOrder {
  code: string;
  state: string;
  placedAt: string;
  total: number;
  currency: string;
}

export async function listCustomerOrders(
  db: Pick<Db, 'query'>,
  userId: string,
): Promise<{ orders: CustomerOrder[]; orderCount: number }> {
  const [orders, [countRow]] = await Promise.all([
    db.query<CustomerOrder>(NEWEST_ORDERS, [userId]),
    db.query<{ total: number }>('SELECT count(*)::int AS total FROM orders WHERE user_id = $1', [userId]),
  ]);
  return { orders, orderCount: countRow?.total ?? 0 };
}
const NEWEST_ORDERS = `
  SELECT code, state, ${isoTimestamp('placed_at')} AS "placedAt", total, currency FROM orders WHERE user_id = $1
  ORDER BY placed_at DESC, id DESC LIMIT 50`;

/** Returns the ID of the account that placed the order; null if the account was erased or the order is unknown. */
export async function findOrderOwner(db: Pick<Db, 'query'>, code: string): Promise<string | null> {
  const [row] = await db.query<{ userId: string | null }>(
    'SELECT user_id AS "userId" FROM orders WHERE code = $1',
    [code],
  );
  return row?.userId ?? null;
}
