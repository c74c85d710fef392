import type { Db } from '../connect.ts';
import type { Table } from './catalogue.ts';
import { SPELT_ALIKE } from './digest.ts';

const MOST_ROWS = 256;
/** Approximate characters per batch; larger rows go in smaller batches. */
const MUCH = 1_000_000;

type Row = Record<string, string | null>;

/**
 * Replaces the rows of a table by those of another database in one transaction. Values travel as text, which
 * PostgreSQL reads back exactly; only one batch is in memory.
 * @param told called with the number of copied rows after each batch; throwing ends the copy
 */
export async function copyTable(
  { source, target }: { source: Db; target: Db },
  table: Table,
  told: (rows: number) => void,
): Promise<void> {
  const columns = table.columns.filter(({ isGenerated }) => !isGenerated);
  const spelt = columns.map(({ name }, i) => `${name}::text AS c${i}`).join(', ');
  const insert = insertInto(table.name, columns);
  await source.transaction(async (from) => {
    await from.script(
      `${SPELT_ALIKE} DECLARE moving NO SCROLL CURSOR FOR SELECT ${spelt} FROM ${table.name};`,
    );
    await target.transaction(async (to) => {
      await to.script(`${SPELT_ALIKE} TRUNCATE ${table.name};`);
      let atOnce = MOST_ROWS / 8;
      for (let gone = 0; ; told(gone)) {
        const rows = await from.query<Row>(`FETCH ${atOnce} FROM moving`);
        if (rows.length === 0) return;
        const values = columns.map((_, i) => rows.map((row) => row[`c${i}`]));
        await to.query(insert, values);
        gone += rows.length;
        const size = values.flat().reduce((sum, value) => sum + (value?.length ?? 0), 0);
        // Powers of two, because each batch size is a prepared statement.
        if (size > MUCH && atOnce > 1) atOnce /= 2;
        else if (size < MUCH / 4 && atOnce < MOST_ROWS) atOnce *= 2;
      }
    });
  });
}

const insertInto = (name: string, columns: Table['columns']) =>
  `INSERT INTO ${name} (${columns.map((column) => column.name).join(', ')}) OVERRIDING SYSTEM VALUE
   SELECT ${columns.map(({ type }, i) => `c${i}::${type}`).join(', ')}
   FROM unnest(${columns.map((_, i) => `$${i + 1}::text[]`).join(', ')}) AS rows(${columns.map((_, i) => `c${i}`).join(', ')})`;
