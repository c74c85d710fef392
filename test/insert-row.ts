import { type Column, getColumns, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';

/** Inserts a row with these values and placeholders for other required ones. */
export async function insertRow<T extends PgTable>(
  db: Pick<Db, 'orm'>,
  table: T,
  values: Partial<InferInsertModel<T>> = {},
): Promise<InferSelectModel<T>> {
  const required = Object.entries(getColumns(table)).filter(
    ([name, { notNull, hasDefault, generated }]) => notNull && !hasDefault && !generated && !(name in values),
  );
  const placeholders = Object.fromEntries(
    required.map(([name, column]) => [name, placeholder(column as Column)]),
  );
  const [row] = await db.orm
    .insert(table)
    .values({ ...placeholders, ...values } as never)
    .returning();
  return row as InferSelectModel<T>;
}

function placeholder({ dataType, enumValues }: Column): unknown {
  if (enumValues?.length) return enumValues[0];
  if (dataType.startsWith('number')) return 0;
  if (dataType.startsWith('boolean')) return false;
  return dataType.startsWith('object') ? {} : newId();
}
