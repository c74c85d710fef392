import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { readContents } from '#db/moving/digest.ts';
import { MoveError } from '#db/moving/move-error.ts';
import { listTables } from '#db/moving/pg-catalog.ts';
import { queueImport, startApplying } from '#features/imports/server/import-actions.ts';
import { createImportFiles, importsFolder } from '#features/imports/server/import-files.ts';
import { runImport } from '#features/imports/server/run-import.ts';
import { getFilesFolder } from '#platform/files/open-files.ts';
import { openBucket } from '#platform/files/s3-store.ts';
import { newId } from '#platform/new-id.ts';
import { bookId } from '#test/catalogue-books.ts';
import { TODAY } from '#test/charged-shop.ts';
import { createBareDatabase, NO_SERVER } from '#test/database.ts';
import { longTest } from '#test/effort.ts';
import { embeddedDatabase } from '#test/embedded-database.ts';
import { createEmbeddedShop, createStore, REVIEW_TEXT } from '#test/embedded-shop.ts';
import { fillCart, placeOrder, readOrder } from '#test/order-calls.ts';
import { openBrowser, PASSWORD, type Person } from '#test/people.ts';
import { listReviews } from '#test/review-calls.ts';
import { startS3Server } from '#test/s3-server.ts';
import { openCalls, withoutClose } from '#test/site.ts';
import { importWriters } from './import-writers.ts';
import { moveShop } from './move-shop.ts';

let shop: Awaited<ReturnType<typeof createEmbeddedShop>>;
let source: Db;
let bare: Awaited<ReturnType<typeof createBareDatabase>>;
let logins: string;
beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) return;
  shop = await createEmbeddedShop();
  logins = await readFile(join(shop.dataDir, 'demo-logins.json'), 'utf8');
  source = shop.db;
}, 180_000);
beforeEach(async ({ skip }) => {
  if (!process.env.TEST_DATABASE_URL) skip(NO_SERVER);
  bare = await createBareDatabase();
});
afterEach(() => bare?.end());
afterAll(async () => {
  await source?.close();
  if (shop) await rm(shop.dataDir, { recursive: true });
});

type Move = Parameters<typeof moveShop>[0];
const move = (changes: Partial<Move> = {}) =>
  moveShop({
    source,
    target: bare.db,
    dataDir: shop.dataDir,
    files: null,
    importsTo: null,
    onProgress: () => {},
    ...changes,
  });

async function readAllTables(db: Db) {
  const schemas = [
    'search_regular',
    'search_best_seller',
    'search_exclusive',
    'shop_jobs',
    'shop_move',
    'drizzle',
  ];
  const contents: Record<string, unknown> = {};
  for (const table of await listTables(db, schemas)) contents[table.name] = await readContents(db, table);
  return contents;
}

test('moves a shop in use: customers can log in, search and order there', async () => {
  const moved = await move();
  if ('finishedAt' in moved) throw new Error('Nothing was moved before.');
  const rows = Object.fromEntries(moved.tables.map(({ name, rows: rowCount }) => [name, rowCount]));
  expect(rows).toMatchObject({
    'public.orders': 1,
    'public.order_lines': 2,
    'public.reviews': 1,
    'public.review_images': 1,
  });
  expect(rows['public.users']).toBe(7);
  expect(rows['public.outbox']).toBeGreaterThan(0);
  expect(moved.search.every(({ listed, indexed: found }) => listed === found && found > 0)).toBe(true);
  expect(moved.files).toBeGreaterThan(0);
  expect(await readAllTables(bare.db)).toEqual(await readAllTables(source));
  await expect(bare.db.script('TRUNCATE audit_log'), 'it is append-only').rejects.toThrow();

  const { app, close } = await openCalls(withoutClose(bare.db), {
    files: createStore(shop.dataDir),
    clock: () => TODAY,
  });
  try {
    const browser = await openBrowser(app);
    const payload = { email: shop.alice.email, password: PASSWORD };
    const login = await browser.inject({ method: 'POST', url: '/api/login', payload });
    expect(login.statusCode, login.body).toBe(200);
    const alice: Person = { ...shop.alice, ...browser };
    expect(await readOrder(alice, shop.order)).toMatchObject({ code: shop.order, state: 'paid' });
    await fillCart(bare.db, alice, 3);
    expect((await placeOrder(alice)).lines).toHaveLength(1);
    const [review] = (await listReviews(app)).data.map((entry) => entry.review);
    expect(review).toMatchObject({ comment: REVIEW_TEXT });
    const photo = await app.inject(new URL(review?.images[0]?.url ?? '', 'http://shop.test').pathname);
    expect(photo).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
    const searchReply = await app.inject('/api/books/search?q=war%20and%20peece');
    expect(searchReply.body).toContain(bookId(0));
  } finally {
    await close();
  }
});

longTest('disables demo passwords after the move', async () => {
  const { password, people } = JSON.parse(logins);
  await move();
  const { app, close } = await openCalls(withoutClose(bare.db));
  try {
    for (const { email } of people) {
      const browser = await openBrowser(app);
      const reply = await browser.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
      expect(reply.statusCode).toBe(401);
    }
  } finally {
    await close();
  }
  const staff = await bare.db.query('SELECT is_demo, password_hash, disabled_at IS NULL AS works FROM staff');
  expect(staff).toEqual(Array(2).fill({ is_demo: false, password_hash: null, works: false }));
});

longTest('a second move reports the first and keeps newer data on the server', async () => {
  await move();
  await bare.db.query(`UPDATE users SET name = 'Renamed since' WHERE id = $1`, [shop.alice.id]);
  expect(await move()).toEqual({ finishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/) });
  expect(await bare.db.query('SELECT name FROM users WHERE id = $1', [shop.alice.id])).toEqual([
    { name: 'Renamed since' },
  ]);
});

longTest(
  'completes the shop after an interruption at any batch',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 40 }), async (kill) => {
        const { db, end } = await createBareDatabase();
        let batches = 0;
        const report = () => {
          if (batches++ === kill) throw new Error('killed');
        };
        try {
          await expect(
            move({ target: db, onProgress: report }).then(() => {
              throw new Error('killed');
            }),
          ).rejects.toThrow('killed');
          await move({ target: db });
          expect(await readAllTables(db)).toEqual(await readAllTables(source));
        } finally {
          await end();
        }
      }),
      { numRuns: 2 },
    );
  },
  180_000,
);

longTest('leaves a server with another shop unchanged', async () => {
  await bare.db.migrate();
  await bare.db.query(`INSERT INTO blocked_countries VALUES ('FR')`);
  const before = await readAllTables(bare.db);
  await expect(move()).rejects.toThrow(MoveError);
  await expect(move()).rejects.toThrow(
    /already contains a shop \(blocked_countries: 1\)[\s\S]*demo catalogue/,
  );
  expect(await readAllTables(bare.db)).toEqual(before);
  expect(await bare.db.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'shop_move'`)).toEqual([]);
});

longTest('accepts a server with empty shop tables', async () => {
  await bare.db.migrate();
  await move();
  expect(await readAllTables(bare.db)).toEqual(await readAllTables(source));
});

longTest('refuses to move a shop without books', async () => {
  const unfilled = await embeddedDatabase('empty');
  try {
    await expect(move({ source: unfilled })).rejects.toThrow('has no books yet');
    expect(await bare.db.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'shop_move'`)).toEqual([]);
  } finally {
    await unfilled.close();
  }
});

longTest('refuses to move another shop to the same server', async () => {
  await move();
  await bare.db.script(`UPDATE shop_move.moves SET origin = 'another'`);
  await expect(move()).rejects.toThrow('another shop was moved into this database, on ');
  await bare.db.script('UPDATE shop_move.moves SET finished_at = NULL');
  await expect(move()).rejects.toThrow('in part, on ');
});

longTest('copies files to another folder and checks their count and size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-carried-'));
  try {
    const moved = await move({ files: createStore(folder) });
    const names = async (dataDir: string) =>
      (await readdir(getFilesFolder(dataDir), { recursive: true }))
        .filter((name) => name.endsWith('.webp'))
        .sort();
    expect(await names(folder)).toEqual(await names(shop.dataDir));
    expect(moved).toMatchObject({ files: (await names(folder)).length });
  } finally {
    await rm(folder, { recursive: true });
  }
});

longTest('copies files to a bucket and fails while one is missing', async () => {
  const s3 = await startS3Server();
  const { files, close } = await openBucket(s3.bucket);
  try {
    const losing = { ...files, put: async () => {} };
    await expect(move({ files: losing })).rejects.toThrow(/\d of \d files did not arrive/);
    const moved = await move({ files });
    expect(moved).toMatchObject({ files: (await s3.listKeys()).length });
  } finally {
    close();
    await s3.close();
  }
});

longTest('moves running imports with their files; the server continues them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-carried-'));
  const from = createImportFiles(importsFolder(shop.dataDir));
  const context = {
    ...importWriters({ db: source, clock: () => TODAY }),
    db: source,
    clock: () => TODAY,
    files: from,
    pace: { pause: async () => {} },
  };
  const begin = async (sku: string) => {
    const id = newId();
    await mkdir(importsFolder(shop.dataDir), { recursive: true });
    const row = `${sku},A Moved Book,Ada Press,English,Fiction,120.00\n`;
    await writeFile(from.pathOf(id), `SKU,Title,Author,Language,Genre,Price\n${row}`);
    await queueImport(source, { id, fileName: 'books.csv', bytes: 1, staffName: 'Olive' });
    return id;
  };
  const applying = await begin('RB-MOVED1');
  await runImport(context, { id: applying, stage: 'reading' });
  await startApplying(source, applying);
  const reading = await begin('RB-MOVED2');
  try {
    const importsTo = importsFolder(folder);
    expect(await move({ files: createStore(folder), importsTo })).toMatchObject({ imports: 2 });
    const { app, close } = await openCalls(withoutClose(bare.db), { importsFolder: importsTo });
    await app.ready();
    await app.imports.wake();
    await close();
    const stages = await bare.db.query('SELECT id, stage, reason FROM imports ORDER BY id');
    expect(stages).toEqual([
      { id: applying, stage: 'applied', reason: null },
      { id: reading, stage: 'ready', reason: null },
    ]);
    expect(await bare.db.query(`SELECT sku FROM books WHERE sku LIKE 'RB-MOVED%'`)).toEqual([
      { sku: 'RB-MOVED1' },
    ]);
    expect(await from.list()).toEqual([applying, reading]);
  } finally {
    await source.query('DELETE FROM imports');
    await rm(folder, { recursive: true });
  }
});
