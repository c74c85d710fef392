import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectServer, type Db } from '#db/connect.ts';
import { LIMITS, withWorkload } from '#db/workload.ts';
import { API } from '#kernel/api.ts';
import { PAGES } from '#kernel/paths.ts';
import { isUnavailable } from '#platform/http/database-failures.ts';
import { testDatabase } from './database.ts';
import { databaseUrl } from './database-images.ts';
import { currentDatabase } from './failing-databases.ts';
import { startFreezableProxy } from './frozen-proxy.ts';
import { createPagesRenderer } from './page-calls.ts';
import { createPeople, jsonRequest, type Person } from './people.ts';
import { type Calls, openCalls } from './site.ts';
import { type Colleague, createColleague } from './staff.ts';

const SERVER = process.env['TEST_DATABASE_URL'];
/** Shorter limits than the shop's own, for faster tests. */
const SHORT_LIMITS = { connections: 4, connect: 600, statement: 300, answer: 900 };
const limits = {
  ...LIMITS,
  visitor: SHORT_LIMITS,
  staff: { ...SHORT_LIMITS, statement: 5000, answer: 6000 },
};
/** Longest wait of a visitor, even on a slow machine. */
const IN_TIME = 5000;
const OTHER_PAGES = `${PAGES.blog}?n=`;

describe.skipIf(!SERVER)('while the database server is frozen', () => {
  let proxy: Awaited<ReturnType<typeof startFreezableProxy>>;
  let db: Db;
  let shop: Calls;
  let alice: Person;
  let owner: Colleague;
  const waitUntilReady = () =>
    vi.waitFor(async () => expect((await shop.app.inject('/readyz')).statusCode).toBe(200), 15_000);
  beforeAll(async () => {
    const own = await testDatabase();
    const [{ name = '' } = {}] = await own.query<{ name: string }>('SELECT current_database() AS name');
    proxy = await startFreezableProxy(databaseUrl(SERVER ?? '', name));
    db = connectServer(proxy.url, { limits });
    // The shop is created without time limits; only then do short ones apply.
    let current: Db = own;
    const close = async () => {
      await db.close();
      await proxy.close();
      await own.close();
    };
    shop = await openCalls(
      currentDatabase(() => current, close),
      { pages: await createPagesRenderer() },
    );
    await shop.app.ready();
    ({ alice } = await createPeople(shop.app, shop.db));
    owner = await createColleague(shop.app, shop.db, 'owner');
    expect((await shop.app.inject(PAGES.blog)).statusCode).toBe(200);
    current = db;
    await waitUntilReady();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  }, 120_000);
  afterEach(() => proxy.thaw());
  afterAll(async () => {
    vi.restoreAllMocks();
    await shop?.close();
  });

  const measure = async <T>(work: Promise<T>) => {
    const began = performance.now();
    return { answer: await work, took: performance.now() - began };
  };

  test('cached pages are served, everything else is 503 in time, then all recovers', async () => {
    proxy.freeze();
    const cachedPage = await measure(shop.app.inject(PAGES.blog));
    const requests = [
      ...Array.from({ length: 12 }, (_, i) => () => shop.app.inject(`${OTHER_PAGES}${i}`)),
      () => shop.app.inject(API.faqs),
      () => shop.app.inject('/readyz'),
      () => alice.inject(API.carts[0]),
      () =>
        alice.inject(
          jsonRequest('POST', `${API.contact}/subscribe`, {
            email: 'nora@example.com',
            type: 'Subscription',
          }),
        ),
      () => owner.inject('/api/admin/books'),
      () =>
        owner.inject(
          jsonRequest('POST', '/api/admin/article-categories', { name: 'A', slug: 'a', position: 1 }),
        ),
    ];
    const replies = await Promise.all(requests.map((ask) => measure(ask())));
    // Later requests fail at once.
    const laterError = await withWorkload('visitor', () =>
      db.query('SELECT 1').catch((error: unknown) => error),
    );
    const alive = await measure(shop.app.inject('/healthz'));
    proxy.thaw();
    expect(laterError).toMatchObject({ code: '08006' });
    for (const { answer, took } of [cachedPage, alive]) {
      expect(answer.statusCode).toBe(200);
      expect(took).toBeLessThan(IN_TIME);
    }
    for (const { answer, took } of replies) {
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(took).toBeLessThan(IN_TIME);
    }
    for (const path of [`${OTHER_PAGES}1`, API.faqs, '/readyz'])
      await expect.poll(async () => (await shop.app.inject(path)).statusCode).toBe(200);
  });

  test('a transaction under way is rolled back', async () => {
    const adding = withWorkload('visitor', () =>
      db.transaction(async (tx) => {
        await tx.query(`INSERT INTO revisions (subject, number) VALUES ('half', 1)`);
        proxy.freeze();
        await tx.query('SELECT 1');
      }),
    );
    const { answer, took } = await measure(adding.catch((error: unknown) => error));
    expect(isUnavailable(answer)).toBe(true);
    expect(took).toBeLessThan(IN_TIME);
    proxy.thaw();
    await waitUntilReady();
    await expect.poll(() => db.query(`SELECT 1 FROM revisions WHERE subject = 'half'`)).toEqual([]);
  });

  test('background work waits and completes afterwards', async () => {
    await waitUntilReady();
    await db.query('SELECT 1');
    proxy.freeze();
    const working = db.query<{ n: number }>('SELECT 1 AS n');
    await measure(withWorkload('visitor', () => db.query('SELECT 2').catch(() => {})));
    proxy.thaw();
    await waitUntilReady();
    expect(await working).toEqual([{ n: 1 }]);
  });

  test('the server ends a slow statement of a visitor, but not of background work', async () => {
    const sleep = () => db.query('SELECT pg_sleep(0.6)');
    const [ended, completed] = await Promise.allSettled([withWorkload('visitor', sleep), sleep()]);
    expect(ended.status === 'rejected' && ended.reason).toMatchObject({ code: '57014' });
    expect(completed.status).toBe('fulfilled');
  });
});
