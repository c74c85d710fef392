import type { Db } from '#db/connect.ts';

/**
 * The name under which a monogram is drawn, or undefined. One statement.
 * @param names statements that each give the `name` of somebody whose slug is `$1`, or no row
 */
export async function nameCalled(
  db: Db,
  names: readonly string[],
  slug: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(`${names.join(' UNION ALL ')} LIMIT 1`, [slug]);
  return row?.name;
}
