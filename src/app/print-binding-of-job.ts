import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { CartPrints } from '#features/cart/server/prints.ts';
import { boundJob } from '#features/print/server/jobs/ordering.ts';
import { notFound } from '#platform/http/calls.ts';
import { designOfSpec } from './print-binding.ts';

interface Shop {
  db: Db;
  catalogue: { colours(): Promise<readonly { colorName: string; disabled: boolean }[]> };
}

export const bindingOfJob =
  (app: FastifyInstance, { db, catalogue }: Shop): CartPrints['binding'] =>
  async (userId, jobId) => {
    const job = await boundJob(db, userId, jobId);
    if (!job) throw notFound('This print is not here, or it is not yours.');
    const kept = (await catalogue.colours()).flatMap(({ colorName, disabled }) =>
      disabled ? [] : colorName,
    );
    const binding = designOfSpec(job.spec, job.pages, kept);
    const { design, hash, parts, uploads, pictureSeed } = await app.designs.acceptPrint(binding, {
      userId,
      jobId,
    });
    return { design, hash, parts, uploads, pictureSeed };
  };
