import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../connect.ts';
import { type Table, tablesOf } from './catalogue.ts';
import { copyTable } from './copy-table.ts';
import { type Held, heldIn } from './digest.ts';
import { MoveError } from './move-error.ts';
import { loosen, tighten } from './ties.ts';

export interface MovedTable extends Held {
  name: string;
}

export interface Moving {
  source: Db;
  target: Db;
  leftOut: readonly string[];
  derive: () => Promise<void>;
  told: (table: string, rows: number) => void;
}

/**
 * Copies all tables of one database to another; both need the latest schema. Can be repeated: identical tables are
 * skipped, others copied in full. Nobody may write to either side.
 * @returns all tables, counted and compared on both sides
 * @throws MoveError naming a table that differs
 */
export async function moveTables(moving: Moving): Promise<MovedTable[]> {
  const { source, target, leftOut } = moving;
  const tables = await tablesOf(source, leftOut);
  checkShape(tables, await tablesOf(target, leftOut));
  await loosen(target, tables, leftOut);
  const given = new Map<string, Held>();
  for (const table of tables) {
    const held = await heldIn(source, table);
    given.set(table.name, held);
    await makeAlike(moving, table, held);
  }
  await moving.derive();
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const held = given.get(table.name) as Held;
    const there = await makeAlike(moving, table, held);
    if (!isDeepStrictEqual(held, there)) throw different(table, held, there);
    moved.push({ name: table.name, ...held });
  }
  await tighten(source, target, leftOut);
  return moved;
}

/** @returns the contents of the target afterwards */
async function makeAlike(moving: Moving, table: Table, held: Held): Promise<Held> {
  const there = await heldIn(moving.target, table);
  if (isDeepStrictEqual(held, there)) return there;
  await copyTable(moving, table, (rows) => moving.told(table.name, rows));
  // Later queries rely on up-to-date statistics.
  await moving.target.query(`ANALYZE ${table.name}`);
  return heldIn(moving.target, table);
}

function checkShape(here: readonly Table[], there: readonly Table[]): void {
  const known = new Map(there.map(({ name, columns }) => [name, inOrder(columns)]));
  for (const { name, columns } of here)
    if (!isDeepStrictEqual(known.get(name), inOrder(columns)))
      throw new MoveError(
        `The table ${name} is another on the server, or is missing there. Nothing was moved.`,
      );
}

const inOrder = (columns: Table['columns']) => columns.toSorted((a, b) => (a.name < b.name ? -1 : 1));

const different = ({ name }: Table, here: Held, there: Held) =>
  new MoveError(
    `The table ${name} is not the same on both sides: ${here.rows} rows with the digest ${here.digest} here, ${there.rows} with\n` +
      `${there.digest} on the server. The move is not finished; the shop here is as it was. Run it again.`,
  );
