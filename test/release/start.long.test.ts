import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProcessDatabase } from '../database.ts';
import { findFreePort } from '../free-port.ts';
import { startShop } from './built-shop.ts';
import { endWithOpenRequest } from './end-with-open-request.ts';
import { storePlainCovers } from './modes.ts';

// Third mode: production with an embedded database; shop.test.ts covers the other two.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rare-bindings-start-'));
  const { db } = await createProcessDatabase(folder, 'seeded');
  await storePlainCovers(db, folder);
  await db.close();
});
afterAll(() => rm(folder, { recursive: true }));

test('an embedded shop in production mode opens and shuts down cleanly', async () => {
  const shop = await startShop({
    PORT: String(await findFreePort()),
    DATA_DIR: folder,
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret that only the tests of the start know',
  });
  for (const path of ['/', '/api/exchange-rates', '/readyz'])
    expect((await fetch(`${shop.origin}${path}`)).status, path).toBe(200);
  expect(await endWithOpenRequest(shop, 'SIGTERM')).toBe(0);
});
