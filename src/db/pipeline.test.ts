import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { Db, Queryable } from './connect.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const number = async (db: Queryable, batch: number) =>
  (await db.query<{ batch: number }>('SELECT $1::int AS batch', [batch]))[0]?.batch;

test('answers each pipelined statement and later ones, also under load', async () => {
  const pending = Array.from({ length: 40 }, (_, i) => i);
  const answers = pending.map((i) =>
    db.pipeline(async (batch) => {
      const [first, second] = await Promise.all([number(batch, i), number(batch, i + 100)]);
      return [first, second, await number(batch, i + 1000)];
    }),
  );
  expect(await Promise.all(answers)).toEqual(pending.map((i) => [i, i + 100, i + 1000]));
});

test('uses one connection, which can’t be used after the pipeline ends', async ({ skip }) => {
  const connection = async (db: Queryable) =>
    (await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid;
  let leakedBatch: Queryable | undefined;
  const [first, second] = await db.pipeline((batch) => {
    leakedBatch = batch;
    return Promise.all([connection(batch), connection(batch)]);
  });
  expect(first).toBe(second);
  if (db.kind === 'embedded') skip('The embedded database has one connection, always.');
  await expect(leakedBatch?.query('SELECT 1')).rejects.toThrow('has ended');
});

test('a failing statement fails alone and leaves the connection usable', async () => {
  const failing = (batch: Queryable) => batch.query('SELECT 1 / $1::int', [0]);
  const outcome = db.pipeline((batch) =>
    Promise.all([number(batch, 1), failing(batch).catch((error: Error) => error.message), number(batch, 3)]),
  );
  expect(await outcome).toEqual([1, 'division by zero', 3]);
  await expect(db.pipeline((batch) => Promise.all([failing(batch), number(batch, 2)]))).rejects.toThrow(
    'division by zero',
  );
  expect(await Promise.all([1, 2, 3, 4, 5].map((i) => number(db, i)))).toEqual([1, 2, 3, 4, 5]);
});

test('a lost connection fails its transaction only', async ({ skip }) => {
  if (db.kind === 'embedded') skip('The embedded database has no connections.');
  const cut = db.transaction(async (tx) => {
    const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    // Waits until the connection is gone; no pending reply could reveal it.
    await db.query('SELECT pg_terminate_backend($1, 5000)', [own?.pid]);
    await number(tx, 1);
  });
  await expect(cut).rejects.toThrow(/connection/i);
  expect(await number(db, 2)).toBe(2);
});
