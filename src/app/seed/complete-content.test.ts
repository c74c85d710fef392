import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { testDatabase } from '#test/database.ts';
import { longTest } from '#test/effort.ts';
import { CONTENT_PARTS } from './parts.ts';
import { completeContent } from './seed.ts';

describe('a shop filled by an earlier version', () => {
  const PARTS = Object.keys(CONTENT_PARTS);
  const TABLES = Object.values(CONTENT_PARTS).flatMap(({ tables }): readonly string[] => tables);
  const revision = async (target: Db) =>
    (await target.query<{ number: number }>('SELECT number FROM revisions'))[0]?.number ?? 0;
  const sizes = async (target: Db) => {
    const rows = TABLES.map((table) => `SELECT '${table}' AS name, count(*)::int AS rows FROM ${table}`);
    const counted = await target.query<{ name: string; rows: number }>(rows.join(' UNION ALL '));
    return Object.fromEntries(counted.map(({ name, rows }) => [name, rows]));
  };
  let old: Db;
  beforeAll(async () => {
    old = await testDatabase('seeded');
  });
  afterAll(() => old.close());

  test('gets missing content and keeps the owner’s changes', async () => {
    const initialSizes = await sizes(old);
    await old.script(`
      TRUNCATE content_blocks, service_prices, faq_categories, faqs, blogs, blog_books, blog_categories, blog_authors,
        testimonials, service_videos, content_parts;
      DELETE FROM banners WHERE id <> (SELECT min(id) FROM banners);
      UPDATE banners SET title = 'Our own banner';
      UPDATE pages SET title = 'Our own bindery' WHERE slug = 'our-company';
      DELETE FROM pages WHERE slug = 'print-on-demand';
      UPDATE books SET withdrawn_at = now() WHERE title = 'War and Peace';
    `);
    const before = await revision(old);
    const added = await completeContent(old);
    expect(added.toSorted()).toEqual(['blocks', 'blog', 'faq', 'prices', 'service-videos']);
    expect(await sizes(old)).toEqual({
      ...initialSizes,
      banners: 1,
      pages: (initialSizes['pages'] ?? 0) - 1,
    });
    expect(await old.query('SELECT title FROM banners')).toEqual([{ title: 'Our own banner' }]);
    expect(await old.query(`SELECT title FROM pages WHERE slug = 'our-company'`)).toEqual([
      { title: 'Our own bindery' },
    ]);
    expect(await revision(old), 'cached pages are invalidated').toBeGreaterThan(before);
  });

  test('isn’t completed again: content that the owner deletes stays deleted', async () => {
    await old.script('DELETE FROM banners;');
    const before = await revision(old);
    expect(await completeContent(old)).toEqual([]);
    expect(await sizes(old)).toMatchObject({ banners: 0 });
    expect(await revision(old)).toBe(before);
  });

  longTest('is completed once when several processes start together', async () => {
    await old.script('TRUNCATE service_videos, content_parts;');
    const added = await Promise.all([completeContent(old), completeContent(old)]);
    expect(added.flat().toSorted()).toEqual(['banners', 'service-videos']);
    expect((await old.query('SELECT name FROM content_parts')).length).toBe(PARTS.length);
  });
});
