import { getTableName, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';
import { upsertStatements } from './upsert-statements.ts';

const ROWS_PER_STATEMENT = 500;

type Row = Record<string, unknown>;
interface Difference {
  key: string;
  isNew: boolean;
  isRenamed: boolean;
}

/**
 * Inserts or replaces whole rows by their single-column primary key. Omitted fields become null, except `createdAt`,
 * which is kept, or now for new rows. Unique values may move between rows. Unchanged rows aren't touched and rows with
 * unchanged unique columns stay referenceable; INSERT … ON CONFLICT would block every cart with one of the books until
 * the commit.
 * @param tx a transaction without concurrent writers to the table
 * @returns the keys of new and changed rows
 * @throws Error for duplicate keys
 */
export async function upsert<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<string[]> {
  const statements = upsertStatements(table);
  const rowsByKey = keyRows(table, rows);
  const differences = await inBatches<Difference>(tx, statements.compare, [...rowsByKey.values()]);
  const pickRows = (matches: (difference: Difference) => boolean) =>
    differences.filter(matches).map(({ key }) => rowsByKey.get(key) as Row);
  const added = pickRows((difference) => difference.isNew);
  const renamed = pickRows((difference) => difference.isRenamed);
  const changed = pickRows((difference) => !difference.isNew && !difference.isRenamed);
  await inBatches(tx, statements.clear, renamed);
  await inBatches(tx, statements.replace, renamed);
  await inBatches(tx, statements.replaceRest, changed);
  await inBatches(tx, statements.insert, added);
  return differences.map(({ key }) => key);
}

function keyRows(table: PgTable, rows: readonly Row[]): Map<string, Row> {
  const { columns, key } = upsertStatements(table);
  const rowsByKey = new Map<string, Row>();
  for (const row of rows) {
    // Omits nulls: less JSON to parse, and the database fills in null.
    const columnValues = Object.fromEntries(
      columns.map(({ field, name }) => [name, row[field] ?? undefined]),
    );
    const value = String(columnValues[key]);
    if (rowsByKey.has(value)) throw new Error(`“${value}” of ${getTableName(table)} occurs twice.`);
    rowsByKey.set(value, columnValues);
  }
  return rowsByKey;
}

async function inBatches<R>(tx: Db, statement: string, rows: readonly Row[]): Promise<R[]> {
  const answers: R[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    answers.push(
      ...(await tx.query<R>(statement, [JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT))])),
    );
  return answers;
}
