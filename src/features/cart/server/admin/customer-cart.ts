import type { Db } from '#db/connect.ts';
import { int, select } from '#db/select.ts';

/** Counts a customer's cart lines and the copies in them. */
export async function countCustomerCart(db: Pick<Db, 'query'>, userId: string) {
  const [row] = await db.query(COUNT, [userId]);
  return row ?? { lines: 0, copies: 0 };
}

const COUNT = select(
  { lines: int('count(*)::int'), copies: int('coalesce(sum(quantity), 0)::int') },
  'FROM cart_items WHERE user_id = $1',
);
