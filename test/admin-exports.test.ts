import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { openFreshCalls } from './site.ts';
import { createColleague } from './staff.ts';

const shop = prepareFixture(() => openFreshCalls());
let paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
beforeAll(async () => {
  paths = JSON.parse((await shop.app.inject(API.openapi)).body).paths;
});

/** Paginated lists without an export, and why. */
const WITHOUT_EXPORT: Record<string, string> = {
  '/api/admin/imports/{id}/rows': 'exported as rows.csv, with the uploaded columns',
  '/api/admin/books/{id}/history': 'part of the audit log, which has an export',
};

test('every paged admin list has a CSV export', () => {
  const lists = Object.keys(paths).filter(
    (path) =>
      path.startsWith('/api/admin/') &&
      !path.endsWith('.csv') &&
      paths[path]?.get?.parameters?.some(({ name }) => name === 'page'),
  );
  expect(lists.length).toBeGreaterThan(40);
  const missing = lists.filter((path) => !paths[`${path}/export.csv`]?.get);
  expect(missing.filter((path) => !(path in WITHOUT_EXPORT))).toEqual([]);
  for (const path of Object.keys(WITHOUT_EXPORT)) expect(lists, path).toContain(path);
});

test('no admin list page hides its export', () => {
  const folder = join(import.meta.dirname, '../src');
  const hiding = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => readFileSync(join(folder, name), 'utf8').includes('exportPath={null}'));
  // This list has no pages.
  expect(hiding).toEqual(['features/wording/admin/WordingsPage.tsx']);
});

test('a list with its own handler exports all rows, beyond one page', async () => {
  const owner = await createColleague(shop.app, shop.db, 'owner');
  await shop.db.query(
    `INSERT INTO outbox (id, kind, recipient, content, attempts, failed_at)
     SELECT 'email-' || n, 'welcome', n || '@example.com', '{}', 9, now() FROM generate_series(1, 1203) n`,
  );
  const reply = await owner.inject('/api/admin/failures/emails/export.csv');
  expect(reply.statusCode, reply.body).toBe(200);
  const lines = reply.body.trim().split('\r\n');
  expect(lines).toHaveLength(1204);
  expect(new Set(lines).size).toBe(1204);
  expect((await owner.inject('/api/admin/price-changes/nothing/books/export.csv')).statusCode).toBe(404);
});
