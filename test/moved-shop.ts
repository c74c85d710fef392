import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { moveShop } from '#app/move-shop.ts';
import type { Db } from '#db/connect.ts';
import { readContents } from '#db/moving/digest.ts';
import { listTables } from '#db/moving/pg-catalog.ts';
import { createBareDatabase, NO_SERVER } from './database.ts';
import { createEmbeddedShop } from './embedded-shop.ts';
import { openCalls, withoutClose } from './site.ts';

// Tests that import this file get an embedded shop, and a bare server for each test.
export let shop: Awaited<ReturnType<typeof createEmbeddedShop>>;
export let source: Db;
export let bare: Awaited<ReturnType<typeof createBareDatabase>>;
export let logins: string;
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

/** Opens the moved shop for a while. */
export async function withMoved<T>(
  options: Parameters<typeof openCalls>[1],
  work: (app: Awaited<ReturnType<typeof openCalls>>['app']) => Promise<T>,
): Promise<T> {
  const { app, close } = await openCalls(withoutClose(bare.db), options);
  return work(app).finally(close);
}

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-carried-'));
  return work(folder).finally(() => rm(folder, { recursive: true }));
}

type Move = Parameters<typeof moveShop>[0];
export const move = (changes: Partial<Move> = {}) =>
  moveShop({
    source,
    target: bare.db,
    dataDir: shop.dataDir,
    files: null,
    importsTo: null,
    onProgress: () => {},
    ...changes,
  });

const SEARCH_SCHEMAS = ['search_regular', 'search_best_seller', 'search_exclusive'];
export async function readAllTables(db: Db) {
  const contents: Record<string, unknown> = {};
  for (const table of await listTables(db, [...SEARCH_SCHEMAS, 'shop_jobs', 'shop_move', 'drizzle']))
    contents[table.name] = await readContents(db, table);
  return contents;
}
