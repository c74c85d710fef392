import { beforeAll, expect, test } from 'vitest';
import { createFolder } from '../create-folder.ts';
import { createProcessDatabase } from '../database.ts';
import { findFreePort } from '../free-port.ts';
import { startShop } from './built-shop.ts';
import { endWithOpenRequest } from './end-with-open-request.ts';
import { storePlainCovers } from './modes.ts';

// Third mode: production with an embedded database; shop.test.ts covers the other two.

const folder = createFolder();
beforeAll(async () => {
  const { db } = await createProcessDatabase(folder, 'seeded');
  await storePlainCovers(db, folder);
  await db.close();
});

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
