import type { Db } from '#db/connect.ts';

/** @param nameQueries SQL statements that each select the `name` for slug `$1` */
export async function findMonogramName(
  db: Db,
  nameQueries: readonly string[],
  slug: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(`${nameQueries.join(' UNION ALL ')} LIMIT 1`, [slug]);
  return row?.name;
}
