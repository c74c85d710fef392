import type { Queryable } from '#db/connect.ts';

/** Maps order ids to codes; deleted orders are missing. */
export async function findOrderCodes(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; code: string }>(
    'SELECT id, code FROM orders WHERE id = ANY($1::text[])',
    [ids],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}
