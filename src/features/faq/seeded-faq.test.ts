import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { testDatabase } from '#test/database.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase('seeded');
});
afterAll(() => db.close());

const count = async (from: string) =>
  (await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`))[0]?.count ?? 0;

test('the demo shop has at least forty questions in eight categories', async () => {
  expect(await count('faqs')).toBeGreaterThanOrEqual(40);
  expect(await count('faq_categories')).toBeGreaterThanOrEqual(8);
  expect(await count('faq_categories c WHERE NOT EXISTS (SELECT 1 FROM faqs WHERE category_id = c.id)')).toBe(
    0,
  );
  expect(await count('faqs WHERE home_rank IS NOT NULL')).toBe(6);
});
