import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../connect.ts';
import { dropConstraints, restoreConstraints } from './constraints.ts';
import { copyTable } from './copy-table.ts';
import { readContents, type TableContents } from './digest.ts';
import { MoveError } from './move-error.ts';
import { listTables, type Table } from './pg-catalog.ts';

export interface MovedTable extends TableContents {
  name: string;
}

export interface MoveOptions {
  source: Db;
  target: Db;
  excludedSchemas: readonly string[];
  derive: () => Promise<void>;
  onProgress: (table: string, rows: number) => void;
}

/**
 * Copies all tables of one database to another; both need the latest schema. Can be repeated: identical tables are
 * skipped, others copied in full. Nobody may write to either side.
 * @returns all tables, counted and compared on both sides
 * @throws MoveError naming a table that differs
 */
export async function moveTables(options: MoveOptions): Promise<MovedTable[]> {
  const { source, target, excludedSchemas } = options;
  const tables = await listTables(source, excludedSchemas);
  checkShape(tables, await listTables(target, excludedSchemas));
  await dropConstraints(target, tables, excludedSchemas);
  const sourceContents = new Map<string, TableContents>();
  for (const table of tables) {
    const contents = await readContents(source, table);
    sourceContents.set(table.name, contents);
    await syncTable(options, table, contents);
  }
  await options.derive();
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const contents = sourceContents.get(table.name) as TableContents;
    const copied = await syncTable(options, table, contents);
    if (!isDeepStrictEqual(contents, copied)) throw mismatchError(table, contents, copied);
    moved.push({ name: table.name, ...contents });
  }
  await restoreConstraints(source, target, excludedSchemas);
  return moved;
}

/** @returns the contents of the target afterwards */
async function syncTable(
  options: MoveOptions,
  table: Table,
  contents: TableContents,
): Promise<TableContents> {
  const targetContents = await readContents(options.target, table);
  if (isDeepStrictEqual(contents, targetContents)) return targetContents;
  await copyTable(options, table, (rows) => options.onProgress(table.name, rows));
  // Later queries rely on up-to-date statistics.
  await options.target.query(`ANALYZE ${table.name}`);
  return readContents(options.target, table);
}

function checkShape(sourceTables: readonly Table[], targetTables: readonly Table[]): void {
  const targetColumns = new Map(targetTables.map(({ name, columns }) => [name, sortColumns(columns)]));
  for (const { name, columns } of sourceTables)
    if (!isDeepStrictEqual(targetColumns.get(name), sortColumns(columns)))
      throw new MoveError(`The table ${name} differs on the server, or is missing there. Nothing was moved.`);
}

const sortColumns = (columns: Table['columns']) => columns.toSorted((a, b) => (a.name < b.name ? -1 : 1));

const mismatchError = ({ name }: Table, sourceContents: TableContents, targetContents: TableContents) =>
  new MoveError(
    `The table ${name} is not the same on both sides: ${sourceContents.rows} rows with the digest ${sourceContents.digest} here, ${targetContents.rows} with\n` +
      `${targetContents.digest} on the server. The move is not finished; the shop here is as it was. Run it again.`,
  );
