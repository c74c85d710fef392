import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { AppOptions } from '../src/app/app-options.ts';
import { createApp } from '../src/app/create-app.ts';
import { builtRenderer } from '../src/app/rendering/build-renderer.ts';
import { builtDesk } from '../src/app/serve-desk.ts';
import type { Db } from '../src/db/connect.ts';
import { createCoverStore } from '../src/features/covers/server/store.ts';
import { createFolderStore } from '../src/platform/files/folder-store.ts';
import { createThrottle, type MakeThrottle } from '../src/platform/http/throttle.ts';
import { folderMail } from '../src/platform/mail/mail.ts';
import { testDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { injectedDelivery, pretendedPayments } from './paid-orders.ts';

const BUILD = join(import.meta.dirname, '../build');

export const TEST_SECRET = 'a secret that only the tests of the shop know';
/** Hashing as in production takes 19 MB and 40 ms a password; tests have no need of it. */
export const TEST_PASSWORD_COST = { memory: 8, passes: 1 };

/** Lets everything be tried a thousand times as often: what is tried is not how often one may. */
export const patientThrottle: MakeThrottle = ({ tries, seconds }) =>
  createThrottle({ tries: tries * 1000, seconds });

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
 * The seeded demonstration shop, built and listening on a free port of this machine; its mailbox gets the letters.
 * @param more what a test has otherwise than the shop as it starts
 */
export async function startSite(more: Partial<AppOptions> = {}): Promise<Site> {
  const db = await testDatabase('seeded');
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-site-'));
  const covers = createCoverStore({ dir: inject('coversFolder') });
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
    mail: folderMail({ folder: join(folder, 'mail'), from: 'Rare Bindings <shop@localhost>' }),
    origin,
    pages: await builtRenderer(BUILD),
    publicFolder: join(BUILD, 'client'),
    desk: await builtDesk(BUILD),
    payments: pretendedPayments(),
    ...more,
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

export interface Calls {
  app: FastifyInstance;
  db: Db;
  /** Where it keeps covers, what people upload under `files`, and what they are just sending under `uploads`. */
  folder: string;
  close(): Promise<void>;
}

/** The calls alone, over the seeded catalogue: no pages, no socket. */
export const seededCalls = async (): Promise<Calls> => callsOver(await testDatabase('seeded'));

/** The calls alone, over a database with nothing in it but what `prepare` puts there. */
export async function freshCalls(prepare?: (db: Db) => Promise<void>): Promise<Calls> {
  const db = await testDatabase();
  await prepare?.(db);
  return callsOver(db);
}

/** The same database for one shop after another: it does not close with them. */
export const staysOpen = (db: Db): Db => ({ ...db, close: async () => {} });

/** The files that such a shop keeps. */
export const keptFiles = ({ folder }: Pick<Calls, 'folder'>) =>
  createFolderStore(join(folder, 'files'), { secret: TEST_SECRET, origin: 'http://shop.test' });

/** The calls alone, over this database, which closes with them. */
export async function callsOver(db: Db, more: Partial<AppOptions> = {}): Promise<Calls> {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-covers-'));
  const covers = createCoverStore({ dir: folder });
  const delivery = injectedDelivery();
  const app = await createApp({
    db,
    covers,
    files: createFolderStore(join(folder, 'files'), { secret: TEST_SECRET, origin: 'http://shop.test' }),
    uploadsFolder: join(folder, 'uploads'),
    secret: TEST_SECRET,
    passwordCost: TEST_PASSWORD_COST,
    origin: 'http://shop.test',
    payments: pretendedPayments({ deliver: delivery.deliver }),
    ...more,
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
