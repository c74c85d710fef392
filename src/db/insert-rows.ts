import { getColumns, getTableName, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/**
 * Prepared INSERT of any number of rows, for hot paths; others use Drizzle. Fields that aren't listed get their
 * defaults.
 * @param then conditions, `ON CONFLICT` and what follows
 */
export function insertRows<T extends PgTable, Name extends keyof InferInsertModel<T> & string>(
  table: T,
  fields: readonly Name[],
  then = '',
): <R>(tx: Queryable, rows: readonly Required<Pick<InferInsertModel<T>, Name>>[]) => Promise<R[]> {
  const columns = getColumns(table) as unknown as Record<string, { name: string }>;
  const names = fields.map((field) => `"${columns[field]?.name}"`).join(', ');
  const name = `"${getTableName(table)}"`;
  const statement = `INSERT INTO ${name} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${name}, $1::text::jsonb) ${then}`;
  const toColumns = (row: object) =>
    Object.fromEntries(
      fields.map((field) => [columns[field]?.name, (row as Record<string, unknown>)[field]]),
    );
  return (tx, rows) =>
    rows.length === 0 ? Promise.resolve([]) : tx.query(statement, [JSON.stringify(rows.map(toColumns))]);
}
