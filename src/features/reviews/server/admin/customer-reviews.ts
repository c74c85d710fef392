import type { Db } from '#db/connect.ts';

export async function countCustomerReviews(db: Pick<Db, 'query'>, userId: string): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM reviews WHERE user_id = $1',
    [userId],
  );
  return row?.total ?? 0;
}
