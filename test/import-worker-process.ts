import { openDatabase } from '../scripts/open-database.ts';
import { importWriters } from '../src/app/import-writers.ts';
import type { Db } from '../src/db/connect.ts';
import { startApplying, startUndoing } from '../src/features/imports/server/import-actions.ts';
import { createImportFiles } from '../src/features/imports/server/import-files.ts';
import { createWorker } from '../src/features/imports/server/import-worker.ts';
import { runImport } from '../src/features/imports/server/run-import.ts';

// Import worker process for tests that kill it. The parent says what to begin, and in which transaction to wait for
// the kill.

export interface WorkerInstructions {
  folder: string;
  /** Import to apply or revert; absent to continue existing work. */
  begin?: { id: string; verb: 'apply' | 'undo' };
  /** Number of the transaction in which to report `here` and wait; 0 for none. */
  stopAt: number;
  /** Second import to begin after the first. */
  next?: Required<Pick<WorkerInstructions, 'begin' | 'stopAt'>>;
}

/** State at the start, and when no work is left. */
export interface WorkerReport {
  stage: string;
  read: number;
  applied: number;
  written: number;
  undone: number;
  rows: number;
  books: number;
  found: number;
}

const { folder, begin, next, ...first } = JSON.parse(process.argv[2] ?? '{}') as WorkerInstructions;
const db = await openDatabase();
const clock = () => new Date();
const [before] = await db.query<WorkerReport>(`
  SELECT stage, read_rows AS read, applied_up_to AS applied, written_rows AS written, undone AS "undone",
    (SELECT count(*) FROM import_rows)::int AS rows,
    (SELECT count(*) FROM books WHERE sku LIKE 'RB-KILL%')::int AS books, 0 AS found FROM imports`);
process.send?.({ before });
const beginImport = ({ id, verb }: NonNullable<WorkerInstructions['begin']>) =>
  verb === 'apply' ? startApplying(db, id) : startUndoing(db, id);
if (begin) await beginImport(begin);

let { stopAt } = first;
let transactions = 0;
const countingDb: Db = {
  ...db,
  transaction: (work) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      transactions += 1;
      if (transactions === stopAt) {
        process.send?.('here');
        await new Promise(() => setInterval(() => {}, 60_000));
      }
      return result;
    }),
};
const worker = createWorker({
  db: countingDb,
  isClosing: () => false,
  readable: createImportFiles(folder).list,
  work: (claimed) =>
    runImport(
      {
        ...importWriters({ db: countingDb, clock }),
        db: countingDb,
        clock,
        files: createImportFiles(folder),
        pace: { pause: async () => {} },
      },
      claimed,
    ),
  onFailure: async (_, error) => {
    throw error;
  },
});
// Expires the killed process's claim.
await db.query(`UPDATE imports SET worked_at = worked_at - interval '1 minute'`);
await worker.wake();
const [after] = await db.query<WorkerReport>(`
  SELECT stage, read_rows AS read, applied_up_to AS applied, written_rows AS written, undone AS "undone",
    (SELECT count(DISTINCT place) FROM import_rows)::int AS rows,
    (SELECT count(*) FROM books WHERE sku LIKE 'RB-KILL%')::int AS books,
    (SELECT coalesce(max(books), 0) FROM search_regular.metadata)::int AS found FROM imports`);
process.send?.({ after });
if (next) {
  stopAt = transactions + next.stopAt;
  await beginImport(next.begin);
  await worker.wake();
}
await db.close();
process.disconnect?.();
