import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '#app/create-app.ts';
import type { Db } from '#db/connect.ts';
import { createCoverStore } from '#features/covers/server/cover-store.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { bookId, putBook } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { TEST_SECRET } from '#test/site.ts';
import { createCatalogueCache } from './server/cache.ts';
import { indexBooks } from './server/index-books.ts';
import { rebuildSearch } from './server/rebuild.ts';
import { suggest } from './server/suggest.ts';

const db = prepareFixture(() => testDatabase('stocked'));
let apps: FastifyInstance[] = [];
beforeAll(async () => {
  await db.query(`INSERT INTO exchange_rates VALUES ('JPY', '2026-01-01', 150)`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  apps = await Promise.all([openApp(db), openApp(db)]);
}, 180_000);
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
});

async function openApp(database: Db): Promise<FastifyInstance> {
  const app = await createApp({
    db: database,
    covers: createCoverStore({ dir: '/nonexistent' }),
    files: createFolderStore('/nonexistent', { secret: TEST_SECRET, origin: 'http://shop.test' }),
    secret: TEST_SECRET,
    origin: 'http://shop.test',
  });
  await app.ready();
  return app;
}

async function suggestTitles(process: number, query: string, { base = '/api/books', headers = {} } = {}) {
  const reply = await (apps[process] as FastifyInstance).inject({
    url: `${base}/suggest?query=${query}`,
    headers,
  });
  expect(reply.statusCode).toBe(200);
  return (reply.json().data as { title: string }[]).map(({ title }) => title);
}

/** Lets every process check whether the catalogue has changed. */
const recheckRevision = () => vi.advanceTimersByTimeAsync(5000);

function recordStatements() {
  const statements: string[] = [];
  const query: Db['query'] = (text, values) => {
    statements.push(text);
    return db.query(text, values);
  };
  return { statements, cache: createCatalogueCache({ ...db, query }), db: { ...db, query } };
}

test('looks a text up in one statement, and from the cache the second time', async () => {
  const { statements, cache, db: recordedDb } = recordStatements();
  const suggestFor = (query: string) => suggest(recordedDb, cache, 'regular', { query });
  await suggestFor('emma');
  statements.length = 0;
  const suggestions = await suggestFor('peac');
  expect(suggestions.map(({ title }) => title)).toContain('War and Peace');
  expect(statements).toHaveLength(1);
  expect(await suggestFor('peac')).toEqual(suggestions);
  expect(await suggestFor('PEAC')).toEqual(suggestions);
  expect(statements).toHaveLength(1);
});

test('a failure isn’t cached', async () => {
  const { cache, db: recordedDb } = recordStatements();
  const broken: Db = { ...recordedDb, query: () => Promise.reject(new Error('gone')) };
  await expect(suggest(broken, cache, 'regular', { query: 'karen' })).rejects.toThrow('gone');
  expect(await suggest(recordedDb, cache, 'regular', { query: 'karen' })).toHaveLength(1);
});

test('keeps suggestions apart by catalogue, field, limit and filter', async () => {
  expect(await suggestTitles(0, 'hamlet', { base: '/api/exclusive-books' })).toEqual(['Hamlet']);
  expect(await suggestTitles(0, 'hamlet')).toEqual([]);
  expect(await suggestTitles(0, 'hamlet', { base: '/api/best-selling-books' })).toEqual([]);
  expect(await suggestTitles(0, 'war&field=author')).toEqual(['Peace Treaties of the World']);
  expect((await suggestTitles(0, 'war')).length).toBeGreaterThan(1);
  expect(await suggestTitles(0, 'war&limit=1')).toHaveLength(1);
  const priceFilter = encodeURIComponent(JSON.stringify({ where: { price: '[1 TO 130]' } }));
  const cheap = `war&additionalQuery=${priceFilter}`;
  expect(await suggestTitles(0, cheap)).toEqual(['The War of the Worlds']);
  expect(await suggestTitles(0, cheap, { headers: { 'x-currency': 'JPY' } })).toEqual([]);
  expect(await suggestTitles(0, cheap)).toEqual(['The War of the Worlds']);
});

test('every process updates its suggestions when the catalogue’s revision rises', async () => {
  for (const process of [0, 1]) {
    expect(await suggestTitles(process, 'voynich')).toEqual([]);
    expect(await suggestTitles(process, 'karenina')).toEqual(['Anna Karenina']);
  }
  await putBook(db, 100, { title: 'The Voynich Companion', author: 'Wilfrid Voynich' });
  await db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [bookId(2)]);
  await indexBooks(db, [bookId(100), bookId(2)]);
  await recheckRevision();
  for (const process of [0, 1]) {
    await expect.poll(() => suggestTitles(process, 'voynich')).toEqual(['The Voynich Companion']);
    expect(await suggestTitles(process, 'karenina')).toEqual([]);
  }
});

test('a book moved to the exclusive catalogue is no longer suggested elsewhere', async () => {
  expect(await suggestTitles(0, 'voynich')).toEqual(['The Voynich Companion']);
  await db.query(`UPDATE books SET catalogue = 'exclusive' WHERE id = $1`, [bookId(100)]);
  await rebuildSearch(db, 'regular');
  await rebuildSearch(db, 'exclusive');
  await recheckRevision();
  for (const process of [0, 1]) await expect.poll(() => suggestTitles(process, 'voynich')).toEqual([]);
});
