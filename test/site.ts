import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../src/app/app-options.ts';
import type { Db } from '../src/db/connect.ts';
import { createCoverStore } from '../src/features/covers/server/cover-store.ts';
import { createFolderStore } from '../src/platform/files/folder-store.ts';
import { createThrottle, type MakeThrottle } from '../src/platform/http/throttle.ts';
import { testDatabase } from './database.ts';
import type { Contents } from './database-images.ts';
import { createInjectedDelivery, createSandboxPayments } from './paid-orders-double.ts';
import { createPlainCovers } from './plain-covers.ts';

export const TEST_SECRET = 'a secret that only the tests of the shop know';
/** Hashing as in production takes 19 MB and 40 ms per password. */
export const TEST_PASSWORD_COST = { memory: 8, passes: 1 };

/** Allows a thousand times as many attempts, for tests that aren't about rate limits. */
export const lenientThrottle: MakeThrottle = ({ tries, seconds }) =>
  createThrottle({ tries: tries * 1000, seconds });

export interface Calls {
  app: FastifyInstance;
  db: Db;
  /** Folder for covers, `files` (stored) and `uploads` (in progress). */
  folder: string;
  close(): Promise<void>;
}

/** API without pages or socket, over the demo shop. */
export const openSeededCalls = async (covers: Covers = {}): Promise<Calls> =>
  openCalls(await testDatabase('seeded'), {}, covers);

/** API over an empty database, filled by `prepare`. */
export async function openFreshCalls(
  contents: Contents = 'empty',
  prepare?: (db: Db) => Promise<void>,
): Promise<Calls> {
  const db = await testDatabase(contents);
  await prepare?.(db);
  return openCalls(db);
}

/** API over the tests' books and an exchange rate. */
export async function openConvertingCalls(options: Partial<AppOptions> = {}): Promise<Calls> {
  const db = await testDatabase('stocked');
  await db.query(`INSERT INTO exchange_rates VALUES ('EUR', '2026-01-01', 0.5)`);
  return openCalls(db, options);
}

/** Database that several shops use in turn; they don't close it. */
export const withoutClose = (db: Db): Db => ({ ...db, close: async () => {} });

export const openStoredFiles = ({ folder }: Pick<Calls, 'folder'>) =>
  createFolderStore(join(folder, 'files'), { secret: TEST_SECRET, origin: 'http://shop.test' });

interface Covers {
  /** Real covers instead of placeholders. */
  rendersCovers?: boolean;
}

/** API over this database, which it closes. */
export async function openCalls(
  db: Db,
  options: Partial<AppOptions> = {},
  { rendersCovers = false }: Covers = {},
): Promise<Calls> {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-covers-'));
  const covers = createCoverStore({ dir: folder, ...(rendersCovers ? {} : { pool: createPlainCovers() }) });
  const delivery = createInjectedDelivery();
  // Loaded on demand, since tests of the built shop import this module too and don't need the sources.
  const { createApp } = await import('../src/app/create-app.ts');
  const app = await createApp({
    db,
    covers,
    files: createFolderStore(join(folder, 'files'), { secret: TEST_SECRET, origin: 'http://shop.test' }),
    uploadsFolder: join(folder, 'uploads'),
    secret: TEST_SECRET,
    passwordCost: TEST_PASSWORD_COST,
    origin: 'http://shop.test',
    payments: createSandboxPayments({ deliver: delivery.deliver }),
    ...options,
  });
  delivery.to(app);
  const close = async () => {
    await app.close();
    await covers.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, db, folder, close };
}
