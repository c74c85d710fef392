import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { readContents } from '#db/moving/digest.ts';
import { listTables } from '#db/moving/pg-catalog.ts';
import { borrowDatabase, type DatabaseCopy } from './borrowed-databases.ts';
import { testDatabase } from './database.ts';

let image: string;
let createdCopies: number;
let endedCopies: number;
beforeEach(() => {
  image = expect.getState().currentTestName ?? '';
  createdCopies = 0;
  endedCopies = 0;
});

async function createCopy(): Promise<DatabaseCopy> {
  createdCopies += 1;
  const db = await testDatabase();
  const end = async () => {
    endedCopies += 1;
    await db.close();
  };
  return { db, end };
}
const borrow = () => borrowDatabase(image, createCopy);

test('a reused database has its initial rows and sequences', async () => {
  const first = await borrow();
  const [{ list } = { list: '' }] = await first.query<{ list: string }>(
    'SELECT jsonb_agg(m ORDER BY id)::text AS list FROM drizzle.__drizzle_migrations m',
  );
  await first.query(`INSERT INTO users (id, name, email) VALUES ('a', 'Alice Archer', 'alice@example.com')`);
  await first.query(`INSERT INTO sessions (id, user_id, token, expires_at) VALUES ('s', 'a', 't', now())`);
  await first.script(`DELETE FROM drizzle.__drizzle_migrations; SELECT nextval('shop_events_id_seq')`);
  await first.close();

  const second = await borrow();
  expect([createdCopies, endedCopies]).toEqual([1, 0]);
  expect(await second.query('SELECT id FROM users UNION ALL SELECT id FROM sessions')).toEqual([]);
  expect(
    await second.query('SELECT jsonb_agg(m ORDER BY id)::text AS list FROM drizzle.__drizzle_migrations m'),
  ).toEqual([{ list }]);
  expect(await second.query(`SELECT nextval('shop_events_id_seq')::int AS number`)).toEqual([{ number: 1 }]);
  await second.close();
});

async function readAllRows(db: Db): Promise<Record<string, unknown>> {
  const rowsByTable: Record<string, unknown> = {};
  for (const table of await listTables(db, [])) rowsByTable[table.name] = await readContents(db, table);
  return rowsByTable;
}

test('restores changed, deleted and inserted rows of the demo shop', async () => {
  const first = await testDatabase('seeded');
  const before = await readAllRows(first);
  await first.script(`UPDATE books SET title = 'Changed'; DELETE FROM faqs;
    INSERT INTO users (id, name, email) VALUES ('a', 'Alice Archer', 'alice@example.com')`);
  expect(await readAllRows(first)).not.toEqual(before);
  await first.close();

  const next = await testDatabase('seeded');
  expect(await readAllRows(next)).toEqual(before);
  await next.close();
});

test.each([
  ['renamed a table', 'ALTER TABLE faqs RENAME TO faqs_away'],
  ['truncated a table', 'TRUNCATE shop_events'],
  ['analysed a table', 'ANALYZE users'],
  ['disabled triggers', 'ALTER TABLE cart_items DISABLE TRIGGER ALL'],
])('a database is not reused after a test has %s', async (_, change) => {
  const db = await borrow();
  await db.script(change);
  await db.close();
  expect(endedCopies).toBe(1);
  const next = await borrow();
  expect(createdCopies).toBe(2);
  await next.close();
});

test('using a closed database throws and doesn’t affect the next test', async () => {
  const db = await borrow();
  await db.close();
  const next = await borrow();
  await expect(db.query(`INSERT INTO faq_categories VALUES ('late')`)).rejects.toThrow('has closed');
  await expect(db.transaction(async () => {})).rejects.toThrow('has closed');
  expect(() => db.orm).toThrow('has closed');
  await next.close();
});
