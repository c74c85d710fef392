import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import type { Cleanup } from '#platform/cleanup.ts';
import { ROWS_DAYS } from '../limits.ts';
import { imports } from '../tables.ts';
import { IS_OUT_OF_REACH } from './import-queries.ts';

const BATCH_SIZE = 5000;

/** Deletes rows of expired imports; the imports themselves and their totals stay. */
export const importsCleanup = (db: Db): Cleanup => ({
  name: 'imports-tidy',
  columns: [
    'imports.applied_at',
    'imports.ended_at',
    'imports.worked_at',
    'imports.cleared_at',
    'import_mappings.used_at',
  ],
  async run() {
    await db.query(UNUSED_MAPPINGS);
    await db.query(REFUSE_LOST, ['The file is no longer available. Upload it again.']);
    for (const { id } of await db.query(DUE)) {
      await deleteInBatches(db, CHANGES, id);
      await deleteInBatches(db, ROWS, id);
      await db.orm.update(imports).set({ clearedAt: sql`now()` }).where(eq(imports.id, id));
    }
  },
});

async function deleteInBatches(db: Db, statement: string, id: string): Promise<void> {
  while ((await db.query(statement, [id])).length > 0);
}

/** Includes imports that were never applied. */
const DUE = selectFrom(
  imports,
  ['id'],
  `WHERE cleared_at IS NULL AND stage IN ('ready', 'applied', 'undone', 'refused')
    AND coalesce(ended_at, applied_at, worked_at, created_at) <= now() - interval '${ROWS_DAYS} days'
  ORDER BY id LIMIT 20`,
);
const ROWS = `
  DELETE FROM import_rows WHERE import_id = $1 AND place IN (
    SELECT place FROM import_rows WHERE import_id = $1 ORDER BY place LIMIT ${BATCH_SIZE}) RETURNING place`;
const CHANGES = `
  DELETE FROM import_changes WHERE import_id = $1 AND place IN (
    SELECT place FROM import_changes WHERE import_id = $1 ORDER BY place LIMIT ${BATCH_SIZE}) RETURNING place`;
const REFUSE_LOST = `
  UPDATE imports SET stage = 'refused', reason = $1, ended_at = now()
  WHERE ${IS_OUT_OF_REACH} AND greatest(created_at, worked_at) < now() - interval '7 days'`;
const UNUSED_MAPPINGS = `DELETE FROM import_mappings WHERE used_at <= now() - interval '1 year'`;
