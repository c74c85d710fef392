import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import type { Queryable } from './connect.ts';
import { LOCKS, lockUntilCommit } from './locks.ts';

test('every purpose has a lock of its own', () => {
  const numbers = Object.values(LOCKS);
  expect(new Set<number>(numbers).size).toBe(numbers.length);
});

test('a lock is held until the transaction is over, and no longer', async () => {
  const db = await testDatabase();
  const held = async (of: Queryable) =>
    (
      await of.query<{ lock: number }>(
        `SELECT objid::int AS lock FROM pg_locks WHERE locktype = 'advisory'
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    ).map(({ lock }) => lock);
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, LOCKS.redirects);
    expect(await held(tx)).toEqual([LOCKS.redirects]);
  });
  expect(await held(db)).toEqual([]);
  await db.close();
});
