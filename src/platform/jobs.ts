import type { PgBoss } from 'pg-boss';
import type { Db } from '#db/connect.ts';
import { recordFailures } from './failed-jobs/failed-jobs.ts';

export interface Job {
  name: string;
  /** Cron expression in UTC: minute, hour, day, month, weekday. */
  cron: string;
  work: () => Promise<void>;
}

export interface LocalJob {
  name: string;
  minutes: number;
  work: () => Promise<void>;
}

export interface Jobs {
  /** Waits some seconds for running work. The database must still be open. */
  close(): Promise<void>;
}

/** pg-boss schema; not its default, which another application may use. */
export const JOBS_SCHEMA = 'shop_jobs';
const POLLING_SECONDS = 15;
/** Grace period at shutdown, of the ten seconds for the whole process. */
const SHUTDOWN_MS = 6000;
const RETENTION_SECONDS = 60 * 60;

/** Starts the scheduler (pg-boss) in the background, so it doesn't delay the start; failures go to `onFailure`. */
export function startJobs(db: Db, jobs: readonly Job[], onFailure: (error: unknown) => void): Jobs {
  let boss: PgBoss | undefined;
  const started = (async () => {
    boss = await createBoss(db);
    boss.on('error', onFailure);
    await scheduleJobs(db, boss, jobs, onFailure);
  })().catch(onFailure);
  return {
    async close() {
      await started;
      await boss?.stop({ graceful: true, timeout: SHUTDOWN_MS }).catch(onFailure);
    },
  };
}

export function startLocalJobs(db: Db, jobs: readonly LocalJob[], onFailure: (error: unknown) => void): Jobs {
  const running = new Map<string, Promise<void>>();
  const timers = jobs.map(({ name, minutes, work }) =>
    setInterval(() => {
      if (running.has(name)) return;
      const run = recordFailures(db, name, work)
        .catch(onFailure)
        .finally(() => running.delete(name));
      running.set(name, run);
    }, minutes * 60_000),
  );
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

async function createBoss(db: Db): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    schema: JOBS_SCHEMA,
    db: { executeSql: async (text, values) => ({ rows: await db.runLibrarySql(text, values) }) },
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
    cronWorkerIntervalSeconds: POLLING_SECONDS,
  });
}

async function scheduleJobs(
  db: Db,
  boss: PgBoss,
  jobs: readonly Job[],
  onFailure: (error: unknown) => void,
): Promise<void> {
  await boss.start();
  for (const { name, cron, work } of jobs) {
    // `short`: at most one run is queued. Failed work waits for its next run.
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, deleteAfterSeconds: RETENTION_SECONDS });
    await boss.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, () =>
      recordFailures(db, name, work).catch(onFailure),
    );
    await boss.schedule(name, cron);
  }
}
