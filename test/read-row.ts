import type { Queryable } from '#db/connect.ts';

/** First row of a query. @throws Error if there is none */
export async function readRow<R>(db: Queryable, text: string, values: readonly unknown[] = []): Promise<R> {
  const [row] = await db.query<R>(text, values);
  if (row === undefined) throw new Error(`No row: ${text}`);
  return row;
}
