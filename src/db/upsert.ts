import { getColumns, getTableName, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

/** Every row is there twice while the statement runs: as text and as a row. */
const ROWS_A_STATEMENT = 500;

/**
 * Puts rows into a table, each in place of the one with its primary key, which is one column. Rows are whole: what one
 * leaves out becomes null, but for `createdAt`, which then stays what it is, and of a new row is now.
 * @returns the keys of the rows that are new or were changed; one that is as it was is not written again
 */
export async function upsert<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<string[]> {
  const { text, names } = statementFor(table);
  const written: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const batch = rows.slice(from, from + ROWS_A_STATEMENT) as Record<string, unknown>[];
    const named = batch.map((row) =>
      Object.fromEntries(names.map(([field, column]) => [column, row[field]])),
    );
    const keys = await tx.query<{ key: string }>(text, [JSON.stringify(named)]);
    written.push(...keys.map(({ key }) => key));
  }
  return written;
}

interface Statement {
  text: string;
  /** Fields of the rows, each with its column. */
  names: [field: string, column: string][];
}

const statements = new WeakMap<PgTable, Statement>();

function statementFor(table: PgTable): Statement {
  const known = statements.get(table);
  if (known) return known;
  const all = Object.entries(getColumns(table));
  const names = all.map(([field, { name }]): [string, string] => [field, name]);
  const key = quoted(all.find(([, column]) => column.primary)?.[1].name ?? '');
  const columns = names.map(([, column]) => quoted(column));
  const others = columns.filter((column) => column !== key);
  const of = (row: string, list = columns) => list.map((column) => `${row}.${column}`).join(', ');
  const given = columns.map((column) =>
    column === '"created_at"' ? `coalesce(given.${column}, stored.${column}, now())` : `given.${column}`,
  );
  const name = quoted(getTableName(table));
  // One text for any number of rows, so that it is prepared once.
  const text = `INSERT INTO ${name} AS kept (${columns.join(', ')})
    SELECT ${given.join(', ')} FROM jsonb_populate_recordset(NULL::${name}, $1::text::jsonb) given
    LEFT JOIN ${name} stored ON stored.${key} = given.${key}
    ON CONFLICT (${key}) DO UPDATE SET ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE (${of('kept', others)}) IS DISTINCT FROM (${of('excluded', others)})
    RETURNING kept.${key}::text AS key`;
  const made = { text, names };
  statements.set(table, made);
  return made;
}

const quoted = (name: string) => `"${name}"`;
