import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '#app/create-app.ts';
import type { Db } from '#db/connect.ts';
import { createCoverStore } from '#features/covers/server/cover-store.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { bookId, putBook } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { TEST_SECRET } from '#test/site.ts';
import { createCatalogueCache } from './server/cache.ts';
import { indexBooks } from './server/index-books.ts';
import { rebuildSearch } from './server/rebuild.ts';
import { suggest } from './server/suggest.ts';

let db: Db;
let apps: FastifyInstance[] = [];
beforeAll(async () => {
  db = await testDatabase('stocked');
  await db.query(`INSERT INTO exchange_rates VALUES ('JPY', '2026-01-01', 150)`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  apps = await Promise.all([appOn(db), appOn(db)]);
}, 180_000);
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await db?.close();
});

async function appOn(database: Db): Promise<FastifyInstance> {
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

async function suggested(process: number, query: string, { base = '/api/books', headers = {} } = {}) {
  const reply = await (apps[process] as FastifyInstance).inject({
    url: `${base}/suggest?query=${query}`,
    headers,
  });
  expect(reply.statusCode).toBe(200);
  return (reply.json().data as { title: string }[]).map(({ title }) => title);
}

/** Lets every process check whether the catalogue has changed. */
const recheckRevision = () => vi.advanceTimersByTimeAsync(5000);

/** Records the statements that run. */
function recordStatements() {
  const statements: string[] = [];
  const query: Db['query'] = (text, values) => {
    statements.push(text);
    return db.query(text, values);
  };
  return { statements, cache: createCatalogueCache({ ...db, query }), db: { ...db, query } };
}

test('a text is looked up in one statement, and asked for again in none', async () => {
  const { statements, cache, db: seen } = recordStatements();
  const ask = (query: string) => suggest(seen, cache, 'regular', { query });
  await ask('emma');
  statements.length = 0;
  const found = await ask('peac');
  expect(found.map(({ title }) => title)).toContain('War and Peace');
  expect(statements).toHaveLength(1);
  expect(await ask('peac')).toEqual(found);
  expect(await ask('PEAC')).toEqual(found);
  expect(statements).toHaveLength(1);
});

test('a failure is not kept', async () => {
  const { cache, db: seen } = recordStatements();
  const broken: Db = { ...seen, query: () => Promise.reject(new Error('gone')) };
  await expect(suggest(broken, cache, 'regular', { query: 'karen' })).rejects.toThrow('gone');
  expect(await suggest(seen, cache, 'regular', { query: 'karen' })).toHaveLength(1);
});

test('what is suggested for one catalogue, field, number or filter is not suggested for another', async () => {
  expect(await suggested(0, 'hamlet', { base: '/api/exclusive-books' })).toEqual(['Hamlet']);
  expect(await suggested(0, 'hamlet')).toEqual([]);
  expect(await suggested(0, 'hamlet', { base: '/api/best-selling-books' })).toEqual([]);
  expect(await suggested(0, 'war&field=author')).toEqual(['Peace Treaties of the World']);
  expect((await suggested(0, 'war')).length).toBeGreaterThan(1);
  expect(await suggested(0, 'war&limit=1')).toHaveLength(1);
  const upTo = encodeURIComponent(JSON.stringify({ where: { price: '[1 TO 130]' } }));
  const cheap = `war&additionalQuery=${upTo}`;
  expect(await suggested(0, cheap)).toEqual(['The War of the Worlds']);
  expect(await suggested(0, cheap, { headers: { 'x-currency': 'JPY' } })).toEqual([]);
  expect(await suggested(0, cheap)).toEqual(['The War of the Worlds']);
});

test('every process suggests what is new once the catalogue’s revision has risen, and no more what is gone', async () => {
  for (const process of [0, 1]) {
    expect(await suggested(process, 'voynich')).toEqual([]);
    expect(await suggested(process, 'karenina')).toEqual(['Anna Karenina']);
  }
  await putBook(db, 100, { title: 'The Voynich Companion', author: 'Wilfrid Voynich' });
  await db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [bookId(2)]);
  await indexBooks(db, [bookId(100), bookId(2)]);
  await recheckRevision();
  for (const process of [0, 1]) {
    await expect.poll(() => suggested(process, 'voynich')).toEqual(['The Voynich Companion']);
    expect(await suggested(process, 'karenina')).toEqual([]);
  }
});

test('a book that moves to the invited is suggested to nobody else, also after a rebuild', async () => {
  expect(await suggested(0, 'voynich')).toEqual(['The Voynich Companion']);
  await db.query(`UPDATE books SET catalogue = 'exclusive' WHERE id = $1`, [bookId(100)]);
  await rebuildSearch(db, 'regular');
  await rebuildSearch(db, 'exclusive');
  await recheckRevision();
  for (const process of [0, 1]) await expect.poll(() => suggested(process, 'voynich')).toEqual([]);
});
