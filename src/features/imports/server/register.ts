import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { GateLimits } from '#platform/http/gate.ts';
import { createUploads } from '#platform/http/uploads.ts';
import { IMPORT_BYTES_MAX } from '../limits.ts';
import { exportRoutes } from './admin/exports-http.ts';
import { importActionRoutes, importQueryRoutes } from './admin/imports-http.ts';
import { importUploadRoute } from './admin/upload-http.ts';
import type { ImportsDependencies } from './dependencies.ts';
import { markStopped } from './import-actions.ts';
import { createImportFiles, deleteUnusedFiles } from './import-files.ts';
import { createWorker, type ImportWorker } from './import-worker.ts';
import { createPace } from './pace.ts';
import { runImport } from './run-import.ts';

declare module 'fastify' {
  interface FastifyInstance {
    imports: ImportWorker & { deleteUnusedFiles(): Promise<void> };
  }
}

/** Uploads of gigabytes take minutes. */
const UPLOAD_LIMITS: GateLimits = {
  person: { concurrent: 1, waiting: 1 },
  network: { concurrent: 2, waiting: 2 },
  all: { concurrent: 2, waiting: 2 },
  queueTimeout: 15_000,
  noun: 'files',
};

export function registerImports(app: FastifyInstance, shop: ImportsDependencies): void {
  const { db, background, importsFolder, importBytes = IMPORT_BYTES_MAX } = shop;
  const files = createImportFiles(importsFolder);
  const uploads = createUploads(join(importsFolder, 'coming'), UPLOAD_LIMITS);
  const closing = new AbortController();
  const pace = createPace(app, closing.signal);
  const worker = createWorker({
    db,
    isClosing: () => closing.signal.aborted,
    readable: files.list,
    work: (task) => runImport({ ...shop, files, pace }, task),
    async onFailure({ id, stage }, error) {
      app.log.error(error, `Import ${id} has stopped.`);
      await markStopped(db, id, stage);
    },
  });
  app.decorate('imports', { ...worker, deleteUnusedFiles: () => deleteUnusedFiles(db, files) });
  app.addHook('onReady', () => uploads.clearLeftovers());
  app.addHook('onClose', async () => {
    closing.abort();
    await uploads.close();
  });
  const wake = () => background.run(() => worker.wake());
  importUploadRoute(app, { db, uploads, files, bytes: importBytes, wake });
  importQueryRoutes(app, { db });
  importActionRoutes(app, { db, wake });
  exportRoutes(app, shop);
}
