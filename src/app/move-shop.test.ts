import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MoveError } from '#db/moving/move-error.ts';
import { queueImport, startApplying } from '#features/imports/server/import-actions.ts';
import { createImportFiles, importsFolder } from '#features/imports/server/import-files.ts';
import { runImport } from '#features/imports/server/run-import.ts';
import { getFilesFolder } from '#platform/files/open-files.ts';
import { openBucket } from '#platform/files/s3-store.ts';
import { newId } from '#platform/new-id.ts';
import { bookId } from '#test/catalogue-books.ts';
import { TODAY } from '#test/charged-shop.ts';
import { createBareDatabase } from '#test/database.ts';
import { longTest } from '#test/effort.ts';
import { embeddedDatabase } from '#test/embedded-database.ts';
import { createStore, REVIEW_TEXT } from '#test/embedded-shop.ts';
import { bare, logins, move, readAllTables, shop, source, withFolder, withMoved } from '#test/moved-shop.ts';
import { fillCart, placeOrder, readOrder } from '#test/order-calls.ts';
import { openBrowser, PASSWORD, type Person } from '#test/people.ts';
import { listReviews } from '#test/review-calls.ts';
import { startS3Server } from '#test/s3-server.ts';
import { importWriters } from './import-writers.ts';

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

  await withMoved({ files: createStore(shop.dataDir), clock: () => TODAY }, async (app) => {
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
  });
});

longTest('disables demo passwords after the move', async () => {
  const { password, people } = JSON.parse(logins);
  await move();
  await withMoved({}, async (app) => {
    for (const { email } of people) {
      const browser = await openBrowser(app);
      const reply = await browser.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
      expect(reply.statusCode).toBe(401);
    }
  });
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
          // Beyond the last batch the move just succeeds.
          await move({ target: db, onProgress: report }).catch(({ message }) =>
            expect(message).toBe('killed'),
          );
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
  await withFolder(async (folder) => {
    const moved = await move({ files: createStore(folder) });
    const names = async (dataDir: string) =>
      (await readdir(getFilesFolder(dataDir), { recursive: true }))
        .filter((name) => name.endsWith('.webp'))
        .sort();
    expect(await names(folder)).toEqual(await names(shop.dataDir));
    expect(moved).toMatchObject({ files: (await names(folder)).length });
  });
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
    await withMoved({ importsFolder: importsTo }, async (app) => {
      await app.ready();
      await app.imports.wake();
    });
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
