import type { Db } from '#db/connect.ts';

/** Counts a customer's cart lines and the copies in them. */
export async function countCustomerCart(
  db: Pick<Db, 'query'>,
  userId: string,
): Promise<{ lines: number; copies: number }> {
  const [row] = await db.query<{ lines: number; copies: number }>(
    'SELECT count(*)::int AS lines, coalesce(sum(quantity), 0)::int AS copies FROM cart_items WHERE user_id = $1',
    [userId],
  );
  return row ?? { lines: 0, copies: 0 };
}
