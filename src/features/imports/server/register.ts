import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { GateLimits } from '#platform/http/gate.ts';
import { createUploads } from '#platform/http/uploads.ts';
import { IMPORT_BYTES_MAX } from '../limits.ts';
import { stop } from './actions.ts';
import { exportRoutes } from './admin/exports.ts';
import { importChanges, importQueries } from './admin/http.ts';
import { importSending } from './admin/sending.ts';
import type { ImportsDependencies } from './dependencies.ts';
import { importFiles, tidyFiles } from './files.ts';
import { workOn } from './job.ts';
import { createPace } from './pace.ts';
import { createWorker, type ImportWorker } from './worker.ts';

declare module 'fastify' {
  interface FastifyInstance {
    imports: ImportWorker & { tidy(): Promise<void> };
  }
}

/** Uploads of gigabytes take minutes. */
const SENDING: GateLimits = {
  person: { atOnce: 1, waiting: 1 },
  network: { atOnce: 2, waiting: 2 },
  all: { atOnce: 2, waiting: 2 },
  queueTimeout: 15_000,
  what: 'files',
};

export function registerImports(app: FastifyInstance, shop: ImportsDependencies): void {
  const { db, background, importsFolder, importBytes = IMPORT_BYTES_MAX } = shop;
  const files = importFiles(importsFolder);
  const uploads = createUploads(join(importsFolder, 'coming'), SENDING);
  const closing = new AbortController();
  const pace = createPace(app, closing.signal);
  const worker = createWorker({
    db,
    isClosing: () => closing.signal.aborted,
    readable: files.list,
    work: (one) => workOn({ ...shop, files, pace }, one),
    async onFailure({ id, stage }, error) {
      app.log.error(error, `Import ${id} has stopped.`);
      await stop(db, id, stage);
    },
  });
  app.decorate('imports', { ...worker, tidy: () => tidyFiles(db, files) });
  app.addHook('onReady', () => uploads.clearLeftovers());
  app.addHook('onClose', async () => {
    closing.abort();
    await uploads.close();
  });
  const wake = () => background.run(() => worker.wake());
  importSending(app, { db, uploads, files, bytes: importBytes, wake });
  importQueries(app, { db });
  importChanges(app, { db, wake });
  exportRoutes(app, shop);
}
