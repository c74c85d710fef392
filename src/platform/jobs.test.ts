import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { JOBS_SCHEMA, startJobs } from './jobs.ts';

const fail = (error: unknown) => {
  throw error;
};

test('work that fell due while no process ran is done at the next start, once, and closing waits for it', async () => {
  const db = await testDatabase();
  const job = (work: () => Promise<void>) => [{ name: 'bind', cron: '0 0 1 1 *', work }];
  await startJobs(
    db,
    job(async () => {}),
    fail,
  ).close();

  const clock = new PgBoss({
    schema: JOBS_SCHEMA,
    db: { executeSql: async (text, values) => ({ rows: await db.foreign(text, values) }) },
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
  });
  await clock.start();
  expect(await clock.getSchedules('bind')).toMatchObject([{ cron: '0 0 1 1 *' }]);
  await clock.send('bind');
  await clock.send('bind');
  await clock.stop({ graceful: false });

  const done: string[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const jobs = startJobs(
    db,
    job(async () => {
      done.push('begins');
      begin();
      await db.query('SELECT pg_sleep(0.05)');
      done.push('ends');
    }),
    fail,
  );
  await begun;
  await jobs.close();
  expect(done).toEqual(['begins', 'ends']);
  await db.close();
});

test('work that fails is told, and the clock goes on', async () => {
  const db = await testDatabase();
  const failed = Promise.withResolvers<unknown>();
  const work = async () => {
    throw new Error('no glue');
  };
  const jobs = [{ name: 'bind', cron: '0 0 1 1 *', work }];
  await startJobs(db, jobs, fail).close();
  await db.query(`INSERT INTO ${JOBS_SCHEMA}.job (name, policy) VALUES ('bind', 'short')`);
  const running = startJobs(db, jobs, failed.resolve);
  expect(await failed.promise).toMatchObject({ message: 'no glue' });
  await running.close();
  await db.close();
});
