import type { Db } from '#db/connect.ts';
import { type RowOf, selectFrom } from '#db/select.ts';
import { failedJobs } from './tables.ts';

/** Runs a job and records its failure until it succeeds again. @throws what the job throws */
export async function recordFailures(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
    // The database itself may have failed; the log reports it then.
    await db.query(FAILED, [name, message]).catch(() => {});
    throw error;
  }
  await db.query('DELETE FROM failed_jobs WHERE name = $1', [name]);
}

const JOBS = selectFrom(
  failedJobs,
  ['name', 'message', 'times', 'firstAt', 'lastAt'],
  'ORDER BY last_at DESC, name',
);
export const listFailedJobs = (db: Pick<Db, 'query'>): Promise<RowOf<typeof JOBS>[]> => db.query(JOBS);

const FAILED = `
  INSERT INTO failed_jobs AS job (name, message) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET message = excluded.message, times = job.times + 1, last_at = now()`;
