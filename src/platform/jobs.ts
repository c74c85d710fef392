import type { PgBoss } from 'pg-boss';
import type { Db } from '#db/connect.ts';
import { keepingFailures } from './failed-jobs/failed-jobs.ts';

/** Work that is done again and again, once per time for all processes on one database. */
export interface Job {
  name: string;
  /** When: minute, hour, day, month, weekday, in UTC. */
  cron: string;
  work: () => Promise<void>;
}

/** Work that each process does by itself, on what no other can reach, such as the files in its folder. */
export interface LocalJob {
  name: string;
  minutes: number;
  work: () => Promise<void>;
}

export interface Jobs {
  /** Lets running work end for some seconds, and starts no more of it. The database must still be open. */
  close(): Promise<void>;
}

/** Where pg-boss keeps its tables: not its usual place, which a neighbour on the database may have taken. */
export const JOBS_SCHEMA = 'shop_jobs';
/** How often a process looks for work that is due. */
const LOOK_SECONDS = 15;
/** How long work may still run when the shop ends, of the ten seconds that the whole process has. It is done again. */
const ENDING_MS = 6000;
/** How long the database remembers what was done. */
const KEPT_SECONDS = 60 * 60;

/**
 * Starts the clock of the shop: pg-boss in a schema of its own, in whichever database the shop has. It is no part of
 * being ready, so it starts behind the caller's back; what goes wrong is told to `onFailure`.
 */
export function startJobs(db: Db, jobs: readonly Job[], onFailure: (error: unknown) => void): Jobs {
  let boss: PgBoss | undefined;
  const started = (async () => {
    boss = await createBoss(db);
    boss.on('error', onFailure);
    await begin(db, boss, jobs, onFailure);
  })().catch(onFailure);
  return {
    async close() {
      await started;
      await boss?.stop({ graceful: true, timeout: ENDING_MS }).catch(onFailure);
    },
  };
}

/** Starts the work of this process alone. What is still at work when it falls due again is left to its end. */
export function startLocalJobs(db: Db, jobs: readonly LocalJob[], onFailure: (error: unknown) => void): Jobs {
  const running = new Map<string, Promise<void>>();
  const timers = jobs.map(({ name, minutes, work }) =>
    setInterval(() => {
      if (running.has(name)) return;
      const done = keepingFailures(db, name, work)
        .catch(onFailure)
        .finally(() => running.delete(name));
      running.set(name, done);
    }, minutes * 60_000),
  );
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

/** The library is loaded when the shop is open, for which nobody needs it. */
async function createBoss(db: Db): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    schema: JOBS_SCHEMA,
    db: { executeSql: async (text, values) => ({ rows: await db.foreign(text, values) }) },
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
    cronWorkerIntervalSeconds: LOOK_SECONDS,
  });
}

async function begin(
  db: Db,
  boss: PgBoss,
  jobs: readonly Job[],
  onFailure: (error: unknown) => void,
): Promise<void> {
  await boss.start();
  for (const { name, cron, work } of jobs) {
    // `short`: at most one waits, however long nobody took it. What fails is done again at its next time.
    await boss.createQueue(name, { policy: 'short', retryLimit: 0, deleteAfterSeconds: KEPT_SECONDS });
    await boss.work(name, { pollingIntervalSeconds: LOOK_SECONDS }, () =>
      keepingFailures(db, name, work).catch(onFailure),
    );
    await boss.schedule(name, cron);
  }
}
