import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectServer } from '#db/connect.ts';
import { LIMITS, withWorkload } from '#db/workload.ts';
import { API } from '#kernel/api.ts';
import { FailureReply } from '#kernel/envelope.ts';
import { PAGES } from '#kernel/paths.ts';
import { testDatabase } from './database.ts';
import { databaseUrl } from './database-images.ts';
import { currentDatabase, refuseConnections } from './failing-databases.ts';
import { createPagesRenderer } from './page-calls.ts';
import { openBrowser } from './people.ts';
import { type Calls, openCalls } from './site.ts';

const DATA = `${PAGES.blog}.data`;

function expectBusy(reply: LightMyRequestResponse) {
  expect(reply.statusCode, reply.body).toBe(503);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.headers['cache-control']).toBe('no-store');
}

describe('while the database accepts no connections', () => {
  let shop: Calls;
  let isFull = false;
  beforeAll(async () => {
    const db = await testDatabase();
    shop = await openCalls(
      refuseConnections(db, () => isFull),
      { pages: await createPagesRenderer() },
    );
    await shop.app.ready();
  });
  afterAll(() => shop.close());

  test('a call answers 503 in the envelope with Retry-After', async () => {
    const browser = await openBrowser(shop.app);
    isFull = true;
    const subscription = { email: 'nora@example.com', type: 'Subscription' };
    const replies = [
      await browser.inject(API.regular[0]),
      await browser.inject(API.faqs),
      await browser.inject({ method: 'POST', url: `${API.contact}/subscribe`, payload: subscription }),
    ];
    isFull = false;
    for (const reply of replies) {
      expectBusy(reply);
      expect(FailureReply.parse(reply.json())).toMatchObject({ code: 'BUSY' });
    }
    const later = await browser.inject(API.regular[0]);
    expect(later.statusCode).toBe(200);
  });

  test('a page answers 503, and is rendered on the next request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    isFull = true;
    const page = await shop.app.inject(PAGES.blog);
    const data = await shop.app.inject(DATA);
    const submission = await shop.app.inject({
      method: 'POST',
      url: PAGES.contactUs,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ name: 'Ada', email: 'ada@example.com', message: 'Hello' }).toString(),
    });
    isFull = false;
    vi.restoreAllMocks();
    for (const reply of [page, data, submission]) expectBusy(reply);
    expect(page.body).toContain('Please try again in a moment');
    expect(page.body).not.toContain('<script');
    expect(submission.body).toContain('What you typed should still be there');
    expect((await shop.app.inject(PAGES.blog)).statusCode).toBe(200);
  });
});

const SERVER = process.env['TEST_DATABASE_URL'];
if (SERVER)
  describe('on a server with one connection', () => {
    test('serves books over a single connection with cold caches', async () => {
      const { db, close: closeDatabase } = await openSingleConnection(SERVER, 5000);
      const { app, close } = await openCalls(
        { ...db, close: closeDatabase },
        { pages: await createPagesRenderer() },
      );
      try {
        const paths = ['/listing/product/RB-R000000/none', `${API.recommendations}/none`];
        const replies = await Promise.all(paths.map((path) => app.inject(path)));
        expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
      } finally {
        await close();
      }
    });

    test('calls and pages answer 503 while it is busy, and recover afterwards', async () => {
      const { db: patient, close: closeDatabase } = await openSingleConnection(SERVER, 5000);
      const [{ name = '' } = {}] = await patient.query<{ name: string }>('SELECT current_database() AS name');
      const impatient = connectServer(databaseUrl(SERVER, name), singleConnection(50));
      // The shop is created without time limits; only then do short ones apply.
      let current = patient;
      const closeBoth = () => impatient.close().then(closeDatabase);
      const { app, close } = await openCalls(
        currentDatabase(() => current, closeBoth),
        { pages: await createPagesRenderer() },
      );
      vi.spyOn(console, 'error').mockImplementation(() => {});
      try {
        await app.ready();
        current = impatient;
        const isConnected = () =>
          withWorkload('visitor', () => impatient.query('SELECT')).then(Boolean, () => false);
        await expect.poll(isConnected).toBe(true);
        const whileTaken = (work: () => Promise<void>) =>
          withWorkload('visitor', () => impatient.transaction(work));
        await whileTaken(async () => {
          const reply = await app.inject(API.faqs);
          expectBusy(reply);
          expect(FailureReply.parse(reply.json()).code).toBe('BUSY');
          expectBusy(await app.inject(PAGES.blog));
          expect((await app.inject('/readyz')).statusCode).toBe(503);
        });
        // On a slow machine the preceding requests may exceed the limit; later ones are served.
        for (const path of [API.faqs, PAGES.blog])
          await expect.poll(async () => (await app.inject(path)).statusCode).toBe(200);
      } finally {
        vi.restoreAllMocks();
        await close();
      }
    });
  });

/** Limits the pool to one connection with this timeout. */
const singleConnection = (connect: number) => ({
  pool: 1,
  limits: { ...LIMITS, visitor: { ...LIMITS.work, connect }, work: { ...LIMITS.work, connect } },
});

async function openSingleConnection(server: string, connectionTimeout: number) {
  const own = await testDatabase();
  const [{ name = '' } = {}] = await own.query<{ name: string }>('SELECT current_database() AS name');
  const db = connectServer(databaseUrl(server, name), singleConnection(connectionTimeout));
  return { db, close: () => db.close().then(() => own.close()) };
}
