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
import { findFreePort } from './free-port.ts';
import { createSandboxPayments } from './paid-orders-double.ts';
import { createPlainCovers } from './plain-covers.ts';
import { lenientThrottle, TEST_PASSWORD_COST, TEST_SECRET } from './site.ts';

const BUILD = join(import.meta.dirname, '../build');

/** Loads the built shop's parts from its bundle. Pass in only values from there, since its classes differ from the source's. */
export const loadParts = (): Promise<typeof Parts> => {
  partsPromise ??= importParts();
  return partsPromise;
};

let partsPromise: Promise<typeof Parts> | undefined;
async function importParts(): Promise<typeof Parts> {
  const parts = await import(/* @vite-ignore */ pathToFileURL(join(BUILD, 'shop/parts.js')).href);
  parts.reuseIdleProcesses();
  return parts;
}

export interface Site {
  app: FastifyInstance;
  db: Db;
  /** Folder for uploads and the mailbox. */
  folder: string;
  /** Origin without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Starts the built demo shop on a free port; its emails go to a folder.
 * @param options overrides for a test
 * @param drawsCovers real covers, cached for the next run, instead of plain placeholders
 */
export async function startSite(
  options: Partial<AppOptions> = {},
  { drawsCovers = false } = {},
): Promise<Site> {
  const { createApp, createCoverStore, createFolderStore, folderEmail, createBuiltRenderer, readBuiltAdmin } =
    await loadParts();
  const db = await testDatabase('seeded');
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-site-'));
  const covers = createCoverStore(
    drawsCovers
      ? { dir: inject('coversFolder') }
      : { dir: join(folder, 'covers'), pool: createPlainCovers() },
  );
  // Canonical URLs contain the origin, so the port must be known first.
  const port = await findFreePort();
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
    pages: await createBuiltRenderer(BUILD),
    publicFolder: join(BUILD, 'client'),
    admin: await readBuiltAdmin(BUILD),
    payments: createSandboxPayments(),
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

let sharedSitePromise: Promise<Site> | undefined;
/** The shared demo shop of this test process, for tests that leave it unchanged except for new accounts. */
export function sharedSite(): Promise<Site> {
  sharedSitePromise ??= startSite({ throttle: lenientThrottle }).catch((error) => {
    sharedSitePromise = undefined;
    throw error;
  });
  return sharedSitePromise;
}
