import type { Queryable } from '#db/connect.ts';

/** First column of each row. */
export async function readColumn<T = string>(
  db: Queryable,
  text: string,
  values?: readonly unknown[],
): Promise<T[]> {
  const rows = await db.query<Record<string, T>>(text, values);
  return rows.map((row) => Object.values(row)[0] as T);
}

/** First column of the first row, which may be null. @throws Error if there is no row */
export async function readValue<T = string>(
  db: Queryable,
  text: string,
  values?: readonly unknown[],
): Promise<T> {
  const [value] = await readColumn<T>(db, text, values);
  if (value === undefined) throw new Error(`No row: ${text}`);
  return value;
}

/** First row of a query. @throws Error if there is none */
export async function readRow<R>(db: Queryable, text: string, values: readonly unknown[] = []): Promise<R> {
  const [row] = await db.query<R>(text, values);
  if (row === undefined) throw new Error(`No row: ${text}`);
  return row;
}
