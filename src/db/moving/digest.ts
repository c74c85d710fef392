import { createHash } from 'node:crypto';
import type { Db } from '../connect.ts';
import type { Table } from './pg-catalog.ts';

export interface TableContents {
  rows: number;
  digest: string;
}

/** Makes both sides format values identically until the end of the transaction. */
export const UNIFORM_OUTPUT = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, MDY'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex';`;

/** Counts and digests all values of a table, generated ones included, in one scan without sorting. */
export async function readContents(db: Db, table: Table): Promise<TableContents> {
  const [row] = await db.transaction(async (tx) => {
    await tx.script(UNIFORM_OUTPUT);
    return tx.query<{ rows: string; first: string; second: string }>(digestQuery(table));
  });
  if (!row) throw new Error(`${table.name} was not counted.`);
  const digest = createHash('sha256').update(`${row.first} ${row.second}`).digest('hex').slice(0, 16);
  return { rows: Number(row.rows), digest };
}

const digestQuery = ({ name, columns }: Table) =>
  `SELECT count(*)::text AS rows, ${hashSum(1)} AS first, ${hashSum(9)} AS second FROM (
     SELECT sha256(convert_to(ROW(${columns.map((column) => column.name).join(', ')})::text, 'UTF8')) AS hash
     FROM ${name} OFFSET 0) AS one`;

const hashSum = (from: number) =>
  `coalesce(sum(('x' || encode(substring(hash FROM ${from} FOR 8), 'hex'))::bit(64)::bigint::numeric), 0)::text`;
