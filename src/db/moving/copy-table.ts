import type { Db } from '../connect.ts';
import { UNIFORM_OUTPUT } from './digest.ts';
import type { Table } from './pg-catalog.ts';

const MAX_BATCH_ROWS = 256;
/** Approximate characters per batch; larger rows go in smaller batches. */
const BATCH_CHARACTERS = 1_000_000;

type Row = Record<string, string | null>;

/**
 * Replaces the rows of a table by those of another database in one transaction. Values travel as text, which
 * PostgreSQL reads back exactly; only one batch is in memory.
 * @param onProgress called with the number of copied rows after each batch; throwing ends the copy
 */
export async function copyTable(
  { source, target }: { source: Db; target: Db },
  table: Table,
  onProgress: (rows: number) => void,
): Promise<void> {
  const columns = table.columns.filter(({ isGenerated }) => !isGenerated);
  const selectList = columns.map(({ name }, i) => `${name}::text AS c${i}`).join(', ');
  const insert = insertStatement(table.name, columns);
  await source.transaction(async (from) => {
    await from.script(
      `${UNIFORM_OUTPUT} DECLARE moving NO SCROLL CURSOR FOR SELECT ${selectList} FROM ${table.name};`,
    );
    await target.transaction(async (to) => {
      await to.script(`${UNIFORM_OUTPUT} TRUNCATE ${table.name};`);
      let batchSize = MAX_BATCH_ROWS / 8;
      for (let copied = 0; ; onProgress(copied)) {
        const rows = await from.query<Row>(`FETCH ${batchSize} FROM moving`);
        if (rows.length === 0) return;
        const values = columns.map((_, i) => rows.map((row) => row[`c${i}`]));
        await to.query(insert, values);
        copied += rows.length;
        const size = values.flat().reduce((sum, value) => sum + (value?.length ?? 0), 0);
        // Powers of two, because each batch size is a prepared statement.
        if (size > BATCH_CHARACTERS && batchSize > 1) batchSize /= 2;
        else if (size < BATCH_CHARACTERS / 4 && batchSize < MAX_BATCH_ROWS) batchSize *= 2;
      }
    });
  });
}

const insertStatement = (name: string, columns: Table['columns']) =>
  `INSERT INTO ${name} (${columns.map((column) => column.name).join(', ')}) OVERRIDING SYSTEM VALUE
   SELECT ${columns.map(({ type }, i) => `c${i}::${type}`).join(', ')}
   FROM unnest(${columns.map((_, i) => `$${i + 1}::text[]`).join(', ')}) AS rows(${columns.map((_, i) => `c${i}`).join(', ')})`;
