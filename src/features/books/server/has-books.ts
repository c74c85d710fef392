import type { Db } from '#db/connect.ts';

export async function hasBooks(db: Db): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>('SELECT EXISTS (SELECT 1 FROM books) AS "exists"');
  return row?.exists ?? false;
}

/** Includes withdrawn books. */
export async function countBooks(db: Db): Promise<number> {
  const [row] = await db.query<{ books: number }>('SELECT count(*)::int AS books FROM books');
  return row?.books ?? 0;
}
