import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { NO_STYLES } from '#app/rendering/page-styles.ts';
import { createCoverStore } from '#features/covers/server/cover-store.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import type { TrustProxy } from '#platform/http/trust-proxy.ts';
import { testDatabase } from '#test/database.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { TEST_SECRET } from '#test/site.ts';
import { blockCountries } from './server/blocked.ts';

const db = prepareFixture(testDatabase);
let apps: FastifyInstance[] = [];
beforeEach(async () => {
  await blockCountries(db, ['FR', 'de']);
  return async () => {
    await Promise.all(apps.map((app) => app.close()));
    apps = [];
  };
});

async function createShop(options: { trustProxy?: TrustProxy; countryHeader?: string | null } = {}) {
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
  apps.push(app);
  return app;
}

const countryHeaders = (country: string) => ({ 'cf-ipcountry': country });

describe('in a closed country', () => {
  test('every page is the blocked page, uncached and not indexed', async () => {
    const app = await createShop();
    for (const url of [
      '/',
      '/our-unique-collection?q=a',
      '/profile',
      '/region',
      '/nothing-here',
      '/cart.data',
    ]) {
      const reply = await app.inject({ url, headers: countryHeaders('FR') });
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

  test('cached pages are not shown', async () => {
    const app = await createShop();
    expect((await app.inject({ url: '/', headers: countryHeaders('IT') })).body).toContain('The page');
    expect((await app.inject({ url: '/', headers: countryHeaders('FR') })).body).not.toContain('The page');
    expect((await app.inject({ url: '/', headers: countryHeaders('IT') })).body).toContain('The page');
  });

  test('every API call answers 403 with the reason', async () => {
    const app = await createShop();
    for (const [method, url] of [
      ['GET', '/api/banners'],
      ['GET', '/api/session'],
      ['POST', '/api/login'],
      ['GET', '/api/nothing-here'],
    ] as const) {
      const reply = await app.inject({ method, url, headers: countryHeaders('DE') });
      expect([url, reply.statusCode, reply.json()]).toEqual([
        url,
        403,
        { success: false, code: 'REGION_BLOCKED', message: 'Content not available in your region' },
      ]);
      expect(reply.headers['set-cookie'], url).toBeUndefined();
    }
  });

  test('health checks and robots.txt still answer', async () => {
    const app = await createShop();
    for (const url of ['/healthz', '/readyz', '/robots.txt'])
      expect((await app.inject({ url, headers: countryHeaders('FR') })).statusCode, url).toBe(200);
  });
});

test('the shop is open elsewhere and for unknown countries, with Vary by country', async () => {
  const app = await createShop();
  for (const headers of [
    countryHeaders('IT'),
    countryHeaders('XX'),
    countryHeaders('T1'),
    countryHeaders(''),
    countryHeaders('FR, IT'),
    {},
  ]) {
    const page = await app.inject({ url: '/', headers });
    expect([headers, page.statusCode, page.body.includes('The page')]).toEqual([headers, 200, true]);
    expect(page.headers.vary).toContain('cf-ipcountry');
    expect((await app.inject({ url: '/api/banners', headers })).statusCode).toBe(200);
  }
});

test('accepts lower-case country codes', async () => {
  const app = await createShop();
  expect((await app.inject({ url: '/', headers: countryHeaders('fr') })).statusCode).toBe(403);
});

test('ignores the country header of untrusted proxies', async () => {
  const proxies: [TrustProxy, string, number][] = [
    [false, '10.0.0.1', 200],
    [1, '10.0.0.1', 403],
    [['10.0.0.0/8'], '10.0.0.1', 403],
    [['10.0.0.0/8'], '203.0.113.9', 200],
    [['loopback'], '127.0.0.1', 403],
  ];
  for (const [trustProxy, remoteAddress, status] of proxies) {
    const app = await createShop({ trustProxy });
    const page = await app.inject({ url: '/', headers: countryHeaders('FR'), remoteAddress });
    expect([trustProxy, remoteAddress, page.statusCode]).toEqual([trustProxy, remoteAddress, status]);
  }
});

test('is open everywhere without a country header', async () => {
  const app = await createShop({ countryHeader: null });
  expect((await app.inject({ url: '/', headers: countryHeaders('FR') })).statusCode).toBe(200);
});

test('starts without closed countries, and refuses unknown ones', async () => {
  await blockCountries(db, []);
  const app = await createShop();
  expect((await app.inject({ url: '/', headers: countryHeaders('FR') })).statusCode).toBe(200);
  expect((await app.inject({ url: '/', headers: countryHeaders('FR') })).headers.vary).not.toContain(
    'cf-ipcountry',
  );
  await expect(blockCountries(db, ['FR', 'ZZ'])).rejects.toMatchObject({ code: 'UNKNOWN_COUNTRY' });
  const rows = await db.query('SELECT country FROM blocked_countries');
  expect(rows, 'a list with an unknown country isn’t saved').toEqual([]);
});
