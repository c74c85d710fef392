import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type * as Parts from '../scripts/shop-parts.ts';
import type { AppOptions } from '../src/app/app-options.ts';
import type { Db } from '../src/db/connect.ts';
import { testDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { pretendedPayments } from './paid-orders.ts';
import { plainCovers } from './plain-covers.ts';
import { patientThrottle, TEST_PASSWORD_COST, TEST_SECRET } from './site.ts';

const BUILD = join(import.meta.dirname, '../build');

/**
 * Loads the parts of the built shop, from the same bundle that `npm start` runs. What a test hands to it in their place is made of
 * them too: classes of the sources are others.
 */
export const loadParts = (): Promise<typeof Parts> => {
  loaded ??= load();
  return loaded;
};

let loaded: Promise<typeof Parts> | undefined;
async function load(): Promise<typeof Parts> {
  const parts = await import(/* @vite-ignore */ pathToFileURL(join(BUILD, 'shop/parts.js')).href);
  parts.reuseIdleProcesses();
  return parts;
}

export interface Site {
  app: FastifyInstance;
  db: Db;
  /** Where it keeps what people upload, and its mailbox. */
  folder: string;
  /** Where it listens, without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Starts the built demonstration shop on a free port of this machine; its emails go to a folder.
 * @param options to override for a test
 * @param drawsCovers real covers, kept for the next run, instead of plain pictures of their size
 */
export async function startSite(
  options: Partial<AppOptions> = {},
  { drawsCovers = false } = {},
): Promise<Site> {
  const { createApp, createCoverStore, createFolderStore, folderEmail, builtRenderer, builtAdmin } =
    await loadParts();
  const db = await testDatabase('seeded');
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-site-'));
  const covers = createCoverStore(
    drawsCovers ? { dir: inject('coversFolder') } : { dir: join(folder, 'covers'), pool: plainCovers() },
  );
  // The canonical addresses hold the origin, so the port must be known before the application is made.
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const app = await createApp({
    db,
    covers,
    files: createFolderStore(join(folder, 'files'), { secret: TEST_SECRET, origin }),
    uploadsFolder: join(folder, 'uploads'),
    secret: TEST_SECRET,
    passwordCost: TEST_PASSWORD_COST,
    email: folderEmail({ folder: join(folder, 'email'), from: 'Rare Bindings <shop@localhost>' }),
    origin,
    pages: await builtRenderer(BUILD),
    publicFolder: join(BUILD, 'client'),
    admin: await builtAdmin(BUILD),
    payments: pretendedPayments(),
    ...options,
  });
  await app.listen({ port, host: '127.0.0.1' });
  await app.mailer?.start();
  return {
    app,
    db,
    folder,
    origin,
    async close() {
      await app.close();
      await covers.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let shared: Promise<Site> | undefined;
/**
 * The one demonstration shop of this process of tests, for files that leave it as they found it, but for accounts of their
 * own. It ends with the process.
 */
export function sharedSite(): Promise<Site> {
  shared ??= startSite({ throttle: patientThrottle }).catch((error) => {
    shared = undefined;
    throw error;
  });
  return shared;
}
