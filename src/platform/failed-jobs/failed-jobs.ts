import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';

export interface FailedJob {
  name: string;
  message: string;
  times: number;
  firstAt: string;
  lastAt: string;
}

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

export const listFailedJobs = (db: Pick<Db, 'query'>): Promise<FailedJob[]> =>
  db.query<FailedJob>(
    `SELECT name, message, times, ${isoTimestamp('first_at')} AS "firstAt", ${isoTimestamp('last_at')} AS "lastAt"
     FROM failed_jobs ORDER BY last_at DESC, name`,
  );

const FAILED = `
  INSERT INTO failed_jobs AS job (name, message) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET message = excluded.message, times = job.times + 1, last_at = now()`;
