import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#db/connect.ts';
import { readStoredDesign } from '#features/designs/server/stored-document.ts';
import { findStoredFileKey } from '#features/print/server/uploads/queries.ts';
import { MAX_SIGNED_SECONDS } from '#platform/files/file-store.ts';
import type { OrdersDependencies } from '../dependencies.ts';
import { type OrdersParts, ordersDependencies } from '../order-dependencies.ts';

export interface OrderAdminDependencies extends OrdersDependencies {
  clock: () => Date;
  /** Download URL valid for a week; null if the file has been deleted. */
  printFile(db: Queryable, uploadId: string, downloadName: string): Promise<string | null>;
  /** Renders a sealed design as WebP. */
  drawDesign(document: object, waiter: { network: string; signal: AbortSignal }): Promise<Buffer>;
}

const PICTURE = { view: 'front', width: 320, format: 'webp' } as const;

export function orderAdminDependencies(app: FastifyInstance, shop: OrdersParts): OrderAdminDependencies {
  const { clock, files } = shop;
  return {
    ...ordersDependencies(app, shop),
    clock,
    async printFile(db, uploadId, downloadName) {
      const key = await findStoredFileKey(db, uploadId);
      return key === null ? null : files.signedUrl(key, MAX_SIGNED_SECONDS, { downloadName });
    },
    drawDesign: (document, waiter) => app.designs.draw(readStoredDesign(document), PICTURE, waiter),
  };
}
