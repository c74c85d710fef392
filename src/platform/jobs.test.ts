import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { JOBS_SCHEMA, startJobs } from './jobs.ts';

const fail = (error: unknown) => {
  throw error;
};

test('runs missed work once at the next start, reports failures, and waits on closing', async () => {
  const db = await testDatabase();
  const cron = '0 0 1 1 *';
  const jobs = (bind: () => Promise<void>, gild: () => Promise<void>) => [
    { name: 'bind', cron, work: bind },
    { name: 'gild', cron, work: gild },
  ];
  const idle = async () => {};
  await startJobs(db, jobs(idle, idle), fail).close();

  const clock = new PgBoss({
    schema: JOBS_SCHEMA,
    db: { executeSql: async (text, values) => ({ rows: await db.runLibrarySql(text, values) }) },
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
  });
  await clock.start();
  expect(await clock.getSchedules('bind')).toMatchObject([{ cron }]);
  await clock.send('bind');
  await clock.send('bind');
  await clock.send('gild');
  await clock.stop({ graceful: false });

  const events: string[] = [];
  const start = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<unknown>();
  const running = startJobs(
    db,
    jobs(
      async () => {
        // The other job has failed by then.
        await failed.promise;
        events.push('begins');
        start.resolve();
        await db.query('SELECT pg_sleep(0.05)');
        events.push('ends');
      },
      async () => {
        throw new Error('no glue');
      },
    ),
    failed.resolve,
  );
  expect(await failed.promise).toMatchObject({ message: 'no glue' });
  await start.promise;
  await running.close();
  expect(events).toEqual(['begins', 'ends']);
  await db.close();
});
