import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { type Db, isUpToDate } from './connect.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test('a database with every migration of this version is up to date', async () => {
  expect(await isUpToDate(db)).toBe(true);
  await db.migrate();
});

test('a database that lacks a migration is not, and one that a later version made is', async () => {
  await db.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at, name) VALUES ('', 1, 'later')`);
  expect(await isUpToDate(db)).toBe(true);
  await db.query(
    'DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT id FROM drizzle.__drizzle_migrations ORDER BY id LIMIT 1)',
  );
  expect(await isUpToDate(db)).toBe(false);
});

test('a database without a list of migrations is not', async () => {
  await db.script('DROP SCHEMA drizzle CASCADE');
  expect(await isUpToDate(db)).toBe(false);
});
