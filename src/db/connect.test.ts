import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { type Db, isUpToDate } from './connect.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test('a database with all migrations is up to date', async () => {
  expect(await isUpToDate(db)).toBe(true);
  await db.migrate();
});

test('a missing migration makes it outdated; additional ones don’t', async () => {
  await db.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at, name) VALUES ('', 1, 'later')`);
  expect(await isUpToDate(db)).toBe(true);
  await db.query(
    'DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT id FROM drizzle.__drizzle_migrations ORDER BY id LIMIT 1)',
  );
  expect(await isUpToDate(db)).toBe(false);
});

test('a database without a migrations table is outdated', async () => {
  await db.script('DROP SCHEMA drizzle CASCADE');
  expect(await isUpToDate(db)).toBe(false);
});
