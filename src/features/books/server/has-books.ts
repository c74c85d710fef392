import type { Db } from '#db/connect.ts';

/** Whether the shop has been filled, by whomever. */
export async function hasBooks(db: Db): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>('SELECT EXISTS (SELECT 1 FROM books) AS "exists"');
  return row?.exists ?? false;
}

/** How many books the shop has, withdrawn ones too. */
export async function countBooks(db: Db): Promise<number> {
  const [row] = await db.query<{ books: number }>('SELECT count(*)::int AS books FROM books');
  return row?.books ?? 0;
}
