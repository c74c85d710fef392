import type { Db } from '#db/connect.ts';

/** @param names SQL statements that each select the `name` for slug `$1` */
export async function nameCalled(
  db: Db,
  names: readonly string[],
  slug: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(`${names.join(' UNION ALL ')} LIMIT 1`, [slug]);
  return row?.name;
}
