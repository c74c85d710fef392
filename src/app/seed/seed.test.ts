import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import type { Catalogue } from '#kernel/book.ts';
import { bookPath } from '#kernel/paths.ts';
import { testDatabase } from '#test/database.ts';
import { seed } from './seed.ts';

let db: Db;
const reindexed: Catalogue[] = [];
const reindex = async (_: Db, catalogue: Catalogue) => void reindexed.push(catalogue);

beforeAll(async () => {
  db = await testDatabase();
  expect(await seed(db, { reindex })).toBe(true);
});
afterAll(() => db.close());

const count = async (from: string) =>
  (await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`))[0]?.count ?? 0;

const addressesIn = async (filled: Db) => {
  const books = await filled.query<Parameters<typeof bookPath>[0]>(
    'SELECT id, sku, catalogue, title_slug FROM books ORDER BY id',
  );
  return books.map((book) => bookPath(book));
};

test('builds the search index of each catalogue once', () => {
  expect(reindexed.toSorted()).toEqual(['bestSeller', 'exclusive', 'regular']);
});

test('leaves a database with books unchanged', async () => {
  expect(await seed(db, { reindex })).toBe(false);
  expect(reindexed).toHaveLength(3);
});

test('book URLs are the same in a new database', async () => {
  const another = await testDatabase('seeded');
  const addresses = await addressesIn(another);
  await another.close();
  expect(await addressesIn(db)).toEqual(addresses);
});

test('a failed seed leaves nothing behind', async () => {
  const fresh = await testDatabase();
  const failing = seed(fresh, { reindex: () => Promise.reject(new Error('no room for search')) });
  await expect(failing).rejects.toThrow('no room for search');
  expect(await fresh.query('SELECT id FROM authors')).toEqual([]);
  await fresh.close();
});

test('stored texts contain no scripts, styles or event handlers', async () => {
  const unsafe = `~* '<(script|style|iframe|img|form)|\\son\\w+='`;
  expect(await count(`books WHERE description ${unsafe}`)).toBe(0);
  expect(await count(`pages WHERE body ${unsafe} OR sections::text ${unsafe}`)).toBe(0);
  expect(await count(`faqs WHERE answer ${unsafe}`)).toBe(0);
  expect(await count('pages')).toBeGreaterThan(20);
});

test('fills redirects, offers, banners and rates', async () => {
  expect(await count('redirects')).toBe(4);
  expect(await count('offers WHERE disabled_at IS NULL')).toBe(4);
  expect(await count('banners')).toBe(3);
  expect(await count('exchange_rates')).toBeGreaterThanOrEqual(60);
});
