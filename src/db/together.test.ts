import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { Db, Statements } from './connect.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const number = async (of: Statements, one: number) =>
  (await of.query<{ one: number }>('SELECT $1::int AS one', [one]))[0]?.one;

test('statements that are asked for together are each answered, in a crowd too, and what follows them as well', async () => {
  const asked = Array.from({ length: 40 }, (_, i) => i);
  const answers = asked.map((i) =>
    db.together(async (one) => {
      const [first, second] = await Promise.all([number(one, i), number(one, i + 100)]);
      return [first, second, await number(one, i + 1000)];
    }),
  );
  expect(await Promise.all(answers)).toEqual(asked.map((i) => [i, i + 100, i + 1000]));
});

test('they go over one connection, which nobody asks any more once they are over', async ({ skip }) => {
  const connection = async (of: Statements) =>
    (await of.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid;
  let kept: Statements | undefined;
  const [first, second] = await db.together((one) => {
    kept = one;
    return Promise.all([connection(one), connection(one)]);
  });
  expect(first).toBe(second);
  if (db.kind === 'embedded') skip('The embedded database has one connection, always.');
  await expect(kept?.query('SELECT 1')).rejects.toThrow('are over');
});

test('one that fails fails alone, and leaves a connection that answers', async () => {
  const failing = (one: Statements) => one.query('SELECT 1 / $1::int', [0]);
  const outcome = db.together((one) =>
    Promise.all([number(one, 1), failing(one).catch((error: Error) => error.message), number(one, 3)]),
  );
  expect(await outcome).toEqual([1, 'division by zero', 3]);
  await expect(db.together((one) => Promise.all([failing(one), number(one, 2)]))).rejects.toThrow(
    'division by zero',
  );
  expect(await Promise.all([1, 2, 3, 4, 5].map((i) => number(db, i)))).toEqual([1, 2, 3, 4, 5]);
});

test('a connection that is cut within a transaction fails the transaction and nothing else', async ({
  skip,
}) => {
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
