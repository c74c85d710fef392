import { openDatabase } from '../scripts/open-database.ts';
import { importWriting } from '../src/app/import-writing.ts';
import type { Db } from '../src/db/connect.ts';
import { beginApplying, beginUndoing } from '../src/features/imports/server/actions.ts';
import { importFiles } from '../src/features/imports/server/files.ts';
import { workOn } from '../src/features/imports/server/job.ts';
import { createWorker } from '../src/features/imports/server/worker.ts';

// Import worker process for tests that kill it. The parent says what to begin, and in which transaction to wait for
// the kill.

export interface Told {
  folder: string;
  /** Import to apply or revert; absent to continue existing work. */
  begin?: { id: string; verb: 'apply' | 'undo' };
  /** Number of the transaction in which to report `here` and wait; 0 for none. */
  stopAt: number;
  /** Second import to begin after the first. */
  next?: Required<Pick<Told, 'begin' | 'stopAt'>>;
}

/** State at the start, and when no work is left. */
export interface Standing {
  stage: string;
  read: number;
  applied: number;
  written: number;
  takenBack: number;
  rows: number;
  books: number;
  found: number;
}

const { folder, begin, next, ...first } = JSON.parse(process.argv[2] ?? '{}') as Told;
const db = await openDatabase();
const clock = () => new Date();
const [before] = await db.query<Standing>(`
  SELECT stage, read_rows AS read, applied_up_to AS applied, written_rows AS written, taken_back AS "takenBack",
    (SELECT count(*) FROM import_rows)::int AS rows,
    (SELECT count(*) FROM books WHERE sku LIKE 'RB-KILL%')::int AS books, 0 AS found FROM imports`);
process.send?.({ before });
const start = ({ id, verb }: NonNullable<Told['begin']>) =>
  verb === 'apply' ? beginApplying(db, id) : beginUndoing(db, id);
if (begin) await start(begin);

let { stopAt } = first;
let transactions = 0;
const counted: Db = {
  ...db,
  transaction: (work) =>
    db.transaction(async (tx) => {
      const done = await work(tx);
      transactions += 1;
      if (transactions === stopAt) {
        process.send?.('here');
        await new Promise(() => setInterval(() => {}, 60_000));
      }
      return done;
    }),
};
const worker = createWorker({
  db: counted,
  isClosing: () => false,
  readable: importFiles(folder).list,
  work: (one) =>
    workOn(
      {
        ...importWriting({ db: counted, clock }),
        db: counted,
        clock,
        files: importFiles(folder),
        pace: { rest: async () => {} },
      },
      one,
    ),
  onFailure: async (_, error) => {
    throw error;
  },
});
// Expires the killed process's claim.
await db.query(`UPDATE imports SET worked_at = worked_at - interval '1 minute'`);
await worker.wake();
const [after] = await db.query<Standing>(`
  SELECT stage, read_rows AS read, applied_up_to AS applied, written_rows AS written, taken_back AS "takenBack",
    (SELECT count(DISTINCT place) FROM import_rows)::int AS rows,
    (SELECT count(*) FROM books WHERE sku LIKE 'RB-KILL%')::int AS books,
    (SELECT coalesce(max(books), 0) FROM search_regular.metadata)::int AS found FROM imports`);
process.send?.({ after });
if (next) {
  stopAt = transactions + next.stopAt;
  await start(next.begin);
  await worker.wake();
}
await db.close();
process.disconnect?.();
