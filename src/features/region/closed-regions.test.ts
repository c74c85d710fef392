import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { NO_STYLES } from '#app/rendering/page-styles.ts';
import type { Db } from '#db/connect.ts';
import { createCoverStore } from '#features/covers/server/cover-store.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import type { TrustProxy } from '#platform/http/trust-proxy.ts';
import { testDatabase } from '#test/database.ts';
import { TEST_SECRET } from '#test/site.ts';
import { blockCountries } from './server/blocked.ts';

let db: Db;
let open: FastifyInstance[] = [];
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await blockCountries(db, ['FR', 'de']);
  return async () => {
    await Promise.all(open.map((app) => app.close()));
    open = [];
  };
});

async function shop(options: { trustProxy?: TrustProxy; countryHeader?: string | null } = {}) {
  const app = await createApp({
    db,
    covers: createCoverStore({ dir: '/nonexistent' }),
    files: createFolderStore('/nonexistent', { secret: TEST_SECRET, origin: 'http://shop.test' }),
    secret: TEST_SECRET,
    origin: 'http://shop.test',
    trustProxy: 1,
    countryHeader: 'cf-ipcountry',
    pages: {
      handle: async () =>
        new Response('<html><head></head>The page</html>', {
          headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' },
        }),
      styles: NO_STYLES,
      isCached: true,
    },
    ...options,
  });
  open.push(app);
  return app;
}

const from = (country: string) => ({ 'cf-ipcountry': country });

describe('in a country that is closed', () => {
  test('every page is the one screen, for nobody to keep or to list', async () => {
    const app = await shop();
    for (const url of [
      '/',
      '/our-unique-collection?q=a',
      '/profile',
      '/region',
      '/nothing-here',
      '/cart.data',
    ]) {
      const reply = await app.inject({ url, headers: from('FR') });
      expect(reply.statusCode, url).toBe(403);
      expect(reply.headers['content-type'], url).toContain('text/html');
      expect(reply.headers['cache-control'], url).toBe('no-store');
      expect(reply.headers['x-robots-tag'], url).toBe('noindex');
      expect(reply.body, url).toContain('<title>Unavailable</title>');
      expect(reply.body, url).toContain('The webpage is under construction');
      expect(reply.body, url).toContain('content="noindex"');
      expect(reply.body, url).not.toContain('<script');
    }
  });

  test('a page that is kept for others is not shown', async () => {
    const app = await shop();
    expect((await app.inject({ url: '/', headers: from('IT') })).body).toContain('The page');
    expect((await app.inject({ url: '/', headers: from('FR') })).body).not.toContain('The page');
    expect((await app.inject({ url: '/', headers: from('IT') })).body).toContain('The page');
  });

  test('every call answers 403 with the reason, whatever it would do', async () => {
    const app = await shop();
    for (const [method, url] of [
      ['GET', '/api/banners'],
      ['GET', '/api/session'],
      ['POST', '/api/login'],
      ['GET', '/api/nothing-here'],
    ] as const) {
      const reply = await app.inject({ method, url, headers: from('DE') });
      expect([url, reply.statusCode, reply.json()]).toEqual([
        url,
        403,
        { success: false, code: 'REGION_BLOCKED', message: 'Content not available in your region' },
      ]);
      expect(reply.headers['set-cookie'], url).toBeUndefined();
    }
  });

  test('whoever watches the shop still hears that it lives', async () => {
    const app = await shop();
    for (const url of ['/healthz', '/readyz', '/robots.txt'])
      expect((await app.inject({ url, headers: from('FR') })).statusCode, url).toBe(200);
  });
});

test('elsewhere, and from nowhere known, the shop is open, and a cache is told that countries differ', async () => {
  const app = await shop();
  for (const headers of [from('IT'), from('XX'), from('T1'), from(''), from('FR, IT'), {}]) {
    const page = await app.inject({ url: '/', headers });
    expect([headers, page.statusCode, page.body.includes('The page')]).toEqual([headers, 200, true]);
    expect(page.headers.vary).toContain('cf-ipcountry');
    expect((await app.inject({ url: '/api/banners', headers })).statusCode).toBe(200);
  }
});

test('small letters name the country too', async () => {
  const app = await shop();
  expect((await app.inject({ url: '/', headers: from('fr') })).statusCode).toBe(403);
});

test('a header from whoever is no trusted proxy says nothing', async () => {
  const proxies: [TrustProxy, string, number][] = [
    [false, '10.0.0.1', 200],
    [1, '10.0.0.1', 403],
    [['10.0.0.0/8'], '10.0.0.1', 403],
    [['10.0.0.0/8'], '203.0.113.9', 200],
    [['loopback'], '127.0.0.1', 403],
  ];
  for (const [trustProxy, remoteAddress, status] of proxies) {
    const app = await shop({ trustProxy });
    const page = await app.inject({ url: '/', headers: from('FR'), remoteAddress });
    expect([trustProxy, remoteAddress, page.statusCode]).toEqual([trustProxy, remoteAddress, status]);
  }
});

test('without the name of a header nobody is turned away', async () => {
  const app = await shop({ countryHeader: null });
  expect((await app.inject({ url: '/', headers: from('FR') })).statusCode).toBe(200);
});

test('the list is empty at first, and knows no country that is none', async () => {
  await blockCountries(db, []);
  const app = await shop();
  expect((await app.inject({ url: '/', headers: from('FR') })).statusCode).toBe(200);
  expect((await app.inject({ url: '/', headers: from('FR') })).headers.vary).not.toContain('cf-ipcountry');
  await expect(blockCountries(db, ['FR', 'ZZ'])).rejects.toMatchObject({ code: 'UNKNOWN_COUNTRY' });
  const rows = await db.query('SELECT country FROM blocked_countries');
  expect(rows, 'nothing of a list with a mistake is saved').toEqual([]);
});
