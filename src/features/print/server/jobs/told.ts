import type { Statements } from '#db/connect.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { judged as findingsOf } from '../../checking/judged.ts';
import type { Job } from '../../contract.ts';
import { ownUploads } from '../uploads/queries.ts';
import { toFinding, toUpload } from '../uploads/to-upload.ts';
import type { PrintJobsDependencies } from './dependencies.ts';
import { judgedJobs } from './judged.ts';
import { listOfPrices, priceIn } from './price.ts';
import type { JobRow } from './queries.ts';
import { problemOf } from './standing.ts';

interface Asked {
  userId: string;
  /** ISO 3166 alpha-2, for the delivery. */
  country: string;
  rate: ExchangeRate;
}

/** Jobs as their owner is told of them. */
export async function toldJobs(
  shop: Pick<PrintJobsDependencies, 'pricesOf' | 'deliveryOf' | 'carts'>,
  db: Statements,
  jobs: readonly JobRow[],
  { userId, country, rate }: Asked,
): Promise<Job[]> {
  if (jobs.length === 0) return [];
  const ids = jobs.map(({ id }) => id);
  const [uploads, judged, list, inCart] = await Promise.all([
    ownUploads(
      db,
      userId,
      jobs.flatMap(({ uploadId }) => uploadId ?? []),
    ),
    judgedJobs(db, jobs),
    listOfPrices(shop, db),
    shop.carts.holding(db, userId, ids),
  ]);
  return jobs.map((job): Job => {
    const { id, spec, accepted, updatedAt } = job;
    const upload = uploads.get(job.uploadId ?? '');
    const file = judged.get(id);
    return {
      ...{ id, spec, accepted, updatedAt },
      upload: upload ? toUpload(upload) : null,
      findings: upload?.facts ? findingsOf(upload.facts, spec).map(toFinding) : [],
      price: file && list ? priceIn(shop, { spec, file, country, rate }, list) : null,
      problem: problemOf(job, file),
      isInCart: inCart.has(id),
    };
  });
}
