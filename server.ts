import './src/platform/production.ts';
import { join } from 'node:path';
import { builtRenderer } from './src/app/build-renderer.ts';
import { createApp } from './src/app/create-app.ts';
import { connectServer, type Db } from './src/db/connect.ts';
import { FolderError, openFolder } from './src/db/folder.ts';
import { seed } from './src/db/seed/seed.ts';
import { rebuildSearch } from './src/features/catalogue/search/rebuild.ts';
import { drawAhead } from './src/features/covers/draw-ahead.ts';
import { createCoverStore } from './src/features/covers/store.ts';
import { type Environment, EnvironmentError, readEnvironment } from './src/platform/environment.ts';

const BUILD = join(import.meta.dirname, 'build');

/**
 * Opens the database, fills it when it is empty, and listens. The process then lives until it is told to stop: SIGINT
 * and SIGTERM let running requests end first.
 */
export async function start(): Promise<void> {
  const began = performance.now();
  const environment = readEnvironment();
  const db = await openDatabase(environment);
  const isNew = await seed(db, { reindex: rebuildSearch });
  const covers = createCoverStore({ dir: join(environment.dataDir, 'covers') });
  const development = process.env['NODE_ENV'] === 'development';
  const vite = development
    ? await (await import('./src/app/dev-renderer.ts')).developmentRenderer()
    : undefined;
  const app = await createApp({
    db,
    covers,
    origin: environment.publicUrl,
    trustProxy: environment.trustProxy,
    logger: { level: development ? 'info' : environment.logLevel },
    pages: vite?.pages ?? (await builtRenderer(BUILD)),
    ...(vite ? { serveModules: vite.serveModules } : { publicFolder: join(BUILD, 'client') }),
  });
  stopOnSignal(async () => {
    await app.close();
    await covers.close();
    await db.close();
  });
  await app.listen({ port: environment.port, host: environment.host });
  greet(environment, isNew, performance.now() - began);
  void drawAhead(db, covers);
}

async function openDatabase({ databaseUrl, dataDir }: Environment): Promise<Db> {
  if (!databaseUrl) return openFolder(dataDir);
  const db = connectServer(databaseUrl);
  await db.migrate();
  return db;
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
}

function greet({ publicUrl, databaseUrl, dataDir }: Environment, isNew: boolean, took: number): void {
  const where = databaseUrl ? 'PostgreSQL server' : `embedded database in ${dataDir}`;
  console.log(`
Rare Bindings is open:  ${publicUrl}
  ${where}${isNew ? ', filled with the demonstration catalogue' : ''}; ready in ${(took / 1000).toFixed(1)} s
  Demo logins: none yet. Guests can browse, search and fill a cart.
  The calls of the shop: ${publicUrl}/api/docs    Stop: Ctrl+C
`);
}

/** What went wrong at the start, for the person who started it. */
export function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof FolderError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return 'The port is in use by another program. Stop that program, or set PORT to another number.';
  if (code === 'ECONNREFUSED') return `The database server cannot be reached: ${message}. See DATABASE_URL.`;
  return stack ?? message;
}

if (import.meta.main)
  start().catch((error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  });
