import type { FastifyInstance } from 'fastify';
import type { Db, Queryable } from '#db/connect.ts';
import type { AcceptedDesign } from '#features/designs/server/accept-design.ts';
import { loadServicePriceCents } from '#features/services/server/service-prices.ts';
import { notFound } from '#platform/http/calls.ts';
import { createPrintDesign } from '../../print-design.ts';
import type { PrintItem, PrintSnapshot, RequestedPrint } from '../../print-item.ts';
import {
  addOrderHold,
  findBoundJob,
  loadPrintItems,
  markUploadsDelivered,
  releaseUploads,
  sealPrint,
} from './ordering.ts';

/** The account's jobs by id, read within `db`; deleted ones and other people's are missing. */
export type LoadPrints = (
  db: Queryable,
  userId: string,
  requests: readonly RequestedPrint[],
) => Promise<ReadonlyMap<string, PrintItem>>;

/** Print job functions of orders (decision 56), all within `tx`. */
export interface OrderedPrints {
  lines: LoadPrints;
  /** Snapshots a job as it is now. @throws Failure 422 if it cannot be ordered */
  seal(tx: Db, job: RequestedPrint & { userId: string }): Promise<{ print: PrintSnapshot; uploadId: string }>;
  /** Retains a file while its order needs it. */
  hold(tx: Db, uploadId: string, orderId: string): Promise<unknown>;
  /** Releases an order’s files at once. */
  release(tx: Db, orderId: string): Promise<unknown>;
  /** Releases an order’s files after the retention period. */
  delivered(tx: Db, orderId: string): Promise<unknown>;
}

export interface PrintLines extends OrderedPrints {
  /**
   * Design of a job. Must not run inside a transaction.
   * @throws Failure if it can't be made
   */
  binding(
    userId: string,
    jobId: string,
  ): Promise<Pick<AcceptedDesign, 'design' | 'hash' | 'parts' | 'uploads' | 'pictureSeed'>>;
}

export const ORDERED_PRINTS: OrderedPrints = {
  lines: (db, userId, requested) =>
    loadPrintItems({ loadPrices: loadServicePriceCents }, db, userId, requested),
  seal: sealPrint,
  hold: addOrderHold,
  release: releaseUploads,
  delivered: markUploadsDelivered,
};

interface Shop {
  db: Db;
  catalogue: { colours(): Promise<readonly { colorName: string; disabled: boolean }[]> };
}

/** Adds bindings; `app.designs` is read when one is needed, since designs are registered later. */
export const printLines = (app: FastifyInstance, { db, catalogue }: Shop): PrintLines => ({
  ...ORDERED_PRINTS,
  async binding(userId, jobId) {
    const job = await findBoundJob(db, userId, jobId);
    if (!job) throw notFound('We couldn’t find this print.');
    const availableColours = (await catalogue.colours()).flatMap(({ colorName, disabled }) =>
      disabled ? [] : colorName,
    );
    const binding = createPrintDesign(job.spec, job.pages, availableColours);
    const { design, hash, parts, uploads, pictureSeed } = await app.designs.acceptPrint(binding, {
      userId,
      jobId,
    });
    return { design, hash, parts, uploads, pictureSeed };
  },
});
