import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';

/** Work of the shop's clock that failed the last time it was done. Moments are ISO 8601. */
export interface FailedJob {
  name: string;
  message: string;
  /** How often in a row. */
  times: number;
  firstAt: string;
  lastAt: string;
}

/** Does the work, and keeps that it failed until it goes well again. @throws what the work throws */
export async function keepingFailures(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
    // The database may be what failed: then the log alone tells of it.
    await db.query(FAILED, [name, message]).catch(() => {});
    throw error;
  }
  await db.query('DELETE FROM failed_jobs WHERE name = $1', [name]);
}

export const failedJobsOf = (db: Pick<Db, 'query'>): Promise<FailedJob[]> =>
  db.query<FailedJob>(
    `SELECT name, message, times, ${iso('first_at')} AS "firstAt", ${iso('last_at')} AS "lastAt"
     FROM failed_jobs ORDER BY last_at DESC, name`,
  );

const FAILED = `
  INSERT INTO failed_jobs AS kept (name, message) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET message = excluded.message, times = kept.times + 1, last_at = now()`;
