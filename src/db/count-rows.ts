import type { Queryable } from './connect.ts';

/** Number of rows. @param rest `FROM` and what follows */
export async function countRows(
  db: Queryable,
  rest: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [row] = await db.query<{ total: number }>(`SELECT count(*)::int AS total ${rest}`, values);
  return row?.total ?? 0;
}
