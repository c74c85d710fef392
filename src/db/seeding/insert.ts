import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../connect.ts';

const ROWS_PER_STATEMENT = 250;

export async function insert<T extends PgTable>(
  tx: Db,
  table: T,
  rows: InferInsertModel<T>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_PER_STATEMENT) {
    await tx.orm.insert(table).values(rows.slice(i, i + ROWS_PER_STATEMENT) as never);
  }
}
