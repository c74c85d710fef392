import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { builtRenderer } from '../src/app/build-renderer.ts';
import { createApp } from '../src/app/create-app.ts';
import type { Db } from '../src/db/connect.ts';
import { seed } from '../src/db/seed/seed.ts';
import { rebuildSearch } from '../src/features/catalogue/search/rebuild.ts';
import { createCoverStore } from '../src/features/covers/store.ts';
import { testDatabase } from './database.ts';

const BUILD = join(import.meta.dirname, '../build');

export interface Site {
  app: FastifyInstance;
  db: Db;
  /** Where it listens, without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/** The seeded demonstration shop, built and listening on a free port of this machine. */
export async function startSite(): Promise<Site> {
  const db = await seededDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-covers-'));
  const covers = createCoverStore({ dir: folder });
  // The canonical addresses hold the origin, so the port must be known before the application is made.
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const app = await createApp({
    db,
    covers,
    origin,
    pages: await builtRenderer(BUILD),
    publicFolder: join(BUILD, 'client'),
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    app,
    db,
    origin,
    async close() {
      await app.close();
      await covers.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The calls alone, over the seeded catalogue: no pages, no socket. */
export async function seededCalls(): Promise<{ app: FastifyInstance; db: Db; close(): Promise<void> }> {
  const db = await seededDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-covers-'));
  const covers = createCoverStore({ dir: folder });
  const app = await createApp({ db, covers, origin: 'http://shop.test' });
  const close = async () => {
    await app.close();
    await covers.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, db, close };
}

async function seededDatabase(): Promise<Db> {
  const db = await testDatabase();
  await seed(db, { reindex: rebuildSearch });
  return db;
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
