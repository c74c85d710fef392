import { getTableName, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';
import { upserting } from './upserting.ts';

/** Every row is there twice while a statement runs: as text and as a row. */
const ROWS_A_STATEMENT = 500;

type Row = Record<string, unknown>;
interface Difference {
  key: string;
  isNew: boolean;
  /** Whether its unique columns are otherwise. */
  isRenamed: boolean;
}

/**
 * Puts rows into a table that has unique columns, each in place of the one with its primary key, which is one column. Rows
 * are whole: what one leaves out becomes null, but for `createdAt`, which then stays what it is, and of a new row is now.
 * Among themselves they may pass on what is unique. A row that is as it was is not touched, and one whose unique columns are
 * as they were may be referred to meanwhile: INSERT … ON CONFLICT would make every cart with one of the books wait until the
 * transaction is over.
 * @param tx a transaction in which nobody else writes into the table: rows are looked at, and then written
 * @returns the keys of the rows that are new or were changed
 * @throws Error where two rows have one key
 */
export async function upsert<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<string[]> {
  const statements = upserting(table);
  const given = byKeys(table, rows);
  const differences = await inBatches<Difference>(tx, statements.compare, [...given.values()]);
  const those = (are: (one: Difference) => boolean) =>
    differences.filter(are).map(({ key }) => given.get(key) as Row);
  const added = those((one) => one.isNew);
  const renamed = those((one) => one.isRenamed);
  const changed = those((one) => !one.isNew && !one.isRenamed);
  await inBatches(tx, statements.clear, renamed);
  await inBatches(tx, statements.replace, renamed);
  await inBatches(tx, statements.replaceRest, changed);
  await inBatches(tx, statements.insert, added);
  return differences.map(({ key }) => key);
}

/** The rows by columns, as the statements take them. */
function byKeys(table: PgTable, rows: readonly Row[]): Map<string, Row> {
  const { columns, key } = upserting(table);
  const given = new Map<string, Row>();
  for (const row of rows) {
    // What is null is left out: the database reads half as much, and makes null of it.
    const named = Object.fromEntries(columns.map(({ field, name }) => [name, row[field] ?? undefined]));
    const value = String(named[key]);
    if (given.has(value)) throw new Error(`“${value}” of ${getTableName(table)} is there twice.`);
    given.set(value, named);
  }
  return given;
}

async function inBatches<R>(tx: Db, statement: string, rows: readonly Row[]): Promise<R[]> {
  const answers: R[] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    answers.push(
      ...(await tx.query<R>(statement, [JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT))])),
    );
  return answers;
}
