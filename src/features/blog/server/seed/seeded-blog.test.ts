import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { testDatabase } from '#test/database.ts';
import { readBlog } from './blog-files.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase('seeded');
});
afterAll(() => db.close());

const count = async (from: string) =>
  (await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`))[0]?.count ?? 0;

test('every book named in an article exists in the catalogue', async () => {
  const { articles } = await readBlog();
  const mentionCount = articles.reduce((sum, { related }) => sum + new Set(related).size, 0);
  expect(mentionCount).toBeGreaterThan(10);
  expect(await count('blog_books')).toBe(mentionCount);
});
