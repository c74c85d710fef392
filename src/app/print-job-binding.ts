import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { CartPrints } from '#features/cart/server/prints.ts';
import { findBoundJob } from '#features/print/server/jobs/ordering.ts';
import { notFound } from '#platform/http/calls.ts';
import { createPrintDesign } from './print-binding.ts';

interface Shop {
  db: Db;
  catalogue: { colours(): Promise<readonly { colorName: string; disabled: boolean }[]> };
}

export const printJobBinding =
  (app: FastifyInstance, { db, catalogue }: Shop): CartPrints['binding'] =>
  async (userId, jobId) => {
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
  };
