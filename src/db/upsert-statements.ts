import { getColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

export interface UpsertStatements {
  columns: { field: string; name: string }[];
  key: string;
  /** Returns `key`, `isNew` and `isRenamed` of new and different rows. */
  compare: string;
  clear: string;
  replace: string;
  /** Leaves out unique columns: naming one locks as if it changed. */
  replaceRest: string;
  insert: string;
}

const statementCache = new WeakMap<PgTable, UpsertStatements>();

/** One text for any number of rows, so it is prepared once. */
export function upsertStatements(table: PgTable): UpsertStatements {
  const statements = statementCache.get(table) ?? statementsFor(table);
  statementCache.set(table, statements);
  return statements;
}

function statementsFor(table: PgTable): UpsertStatements {
  const tableColumns = Object.entries(getColumns(table)).map(
    ([field, { name, primary, isUnique, notNull }]) => ({
      field,
      name,
      primary,
      notNull,
      isUnique: isUnique === true,
      column: `"${name}"`,
    }),
  );
  const primary = tableColumns.find((column) => column.primary);
  if (!primary) throw new Error(`${getTableName(table)} has no primary key of one column.`);
  const key = primary.column;
  const nonKeyColumns = tableColumns.filter((column) => column !== primary);
  const unique = nonKeyColumns.filter((column) => column.isUnique);
  const nonUniqueColumns = nonKeyColumns.filter((column) => !column.isUnique);

  const name = `"${getTableName(table)}"`;
  const input = `jsonb_populate_recordset(NULL::${name}, $1::text::jsonb) given`;
  const list = (columns: typeof tableColumns, row: string) =>
    columns.map(({ column }) => `${row}.${column}`).join(', ');
  const values = (columns: typeof tableColumns, orElse: string) =>
    columns.map(({ column }) =>
      column === CREATED ? `coalesce(given.${column}, ${orElse})` : `given.${column}`,
    );
  const stored = values(nonKeyColumns, `stored.${CREATED}`).join(', ');
  const update = (assignments: string[]) =>
    `UPDATE ${name} stored SET ${assignments.join(', ')} FROM ${input} WHERE stored.${key} = given.${key}`;
  const replace = (columns: typeof tableColumns) => {
    const to = values(columns, `stored.${CREATED}`);
    return update(columns.map(({ column }, i) => `${column} = ${to[i]}`));
  };
  return {
    columns: tableColumns.map(({ field, name }) => ({ field, name })),
    key: primary.name,
    compare: `SELECT given.${key}::text AS key, stored.${key} IS NULL AS "isNew",
        stored.${key} IS NOT NULL AND ROW(${list(unique, 'stored')}) IS DISTINCT FROM ROW(${list(unique, 'given')})
          AS "isRenamed"
      FROM ${input} LEFT JOIN ${name} stored ON stored.${key} = given.${key}
      WHERE stored.${key} IS NULL OR ROW(${list(nonKeyColumns, 'stored')}) IS DISTINCT FROM ROW(${stored})`,
    clear: update(
      unique.map(({ column, notNull }) => {
        // Starts with a character no input starts with; unique per row through its key.
        const nothing = notNull ? `chr(1) || stored.${key}` : 'NULL';
        return `${column} = CASE WHEN stored.${column} = given.${column} THEN stored.${column} ELSE ${nothing} END`;
      }),
    ),
    replace: replace(nonKeyColumns),
    replaceRest: replace(nonUniqueColumns),
    insert: `INSERT INTO ${name} (${tableColumns.map(({ column }) => column).join(', ')})
      SELECT ${values(tableColumns, 'now()').join(', ')} FROM ${input}`,
  };
}

const CREATED = '"created_at"';
