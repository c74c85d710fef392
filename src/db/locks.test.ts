import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import type { Queryable } from './connect.ts';
import { LOCKS, lockUntilCommit } from './locks.ts';

test('every purpose has its own lock', () => {
  const numbers = Object.values(LOCKS);
  expect(new Set<number>(numbers).size).toBe(numbers.length);
});

test('releases a lock at the end of the transaction', async () => {
  const db = await testDatabase();
  const listLocks = async (connection: Queryable) =>
    (
      await connection.query<{ lock: number }>(
        `SELECT objid::int AS lock FROM pg_locks WHERE locktype = 'advisory'
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    ).map(({ lock }) => lock);
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, LOCKS.redirects);
    expect(await listLocks(tx)).toEqual([LOCKS.redirects]);
  });
  expect(await listLocks(db)).toEqual([]);
  await db.close();
});
