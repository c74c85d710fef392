import type { Queryable } from '#db/connect.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Job, ListedJob } from '../../contract.ts';
import { findOwnUploads, type UploadRow } from '../uploads/queries.ts';
import { loadSummaries, type UploadSummary } from '../uploads/summaries.ts';
import { toListedUpload, toUpload } from '../uploads/to-upload.ts';
import type { PrintJobsDependencies } from './dependencies.ts';
import { type JobJudgement, judgeJobs } from './judge-jobs.ts';
import { findOrderProblem } from './order-problem.ts';
import { loadPriceList, priceWithList } from './price.ts';
import type { JobRow } from './queries.ts';

interface PriceContext {
  userId: string;
  /** Delivery country, ISO 3166 alpha-2. */
  country: string;
  rate: ExchangeRate;
}

type ToJobDependencies = Pick<PrintJobsDependencies, 'loadPrices' | 'findDelivery' | 'carts'>;

interface LoadedJob {
  job: Omit<ListedJob, 'upload'>;
  upload: UploadRow | undefined;
  summary: UploadSummary | undefined;
  judgement: JobJudgement | undefined;
}

export const toListedJobs = async (
  shop: ToJobDependencies,
  db: Queryable,
  jobs: readonly JobRow[],
  context: PriceContext,
): Promise<ListedJob[]> =>
  (await loadJobs(shop, db, jobs, context)).map(({ job, upload, summary }) => ({
    ...job,
    upload: upload ? toListedUpload(upload, summary) : null,
  }));

export async function toJob(
  shop: ToJobDependencies,
  db: Queryable,
  row: JobRow,
  context: PriceContext,
): Promise<Job> {
  const [{ job, upload, summary, judgement }] = (await loadJobs(shop, db, [row], context)) as [LoadedJob];
  return {
    ...job,
    upload: upload ? toUpload(upload, summary) : null,
    findings: judgement?.findings ?? [],
  };
}

async function loadJobs(
  shop: ToJobDependencies,
  db: Queryable,
  jobs: readonly JobRow[],
  { userId, country, rate }: PriceContext,
): Promise<LoadedJob[]> {
  if (jobs.length === 0) return [];
  const ids = jobs.map(({ id }) => id);
  const [uploads, judgements, list, inCart] = await Promise.all([
    findOwnUploads(
      db,
      userId,
      jobs.flatMap(({ uploadId }) => uploadId ?? []),
    ),
    judgeJobs(db, jobs),
    loadPriceList(shop, db),
    shop.carts.findJobsInCart(db, userId, ids),
  ]);
  const summaries = await loadSummaries(db, uploads.values());
  return jobs.map((row): LoadedJob => {
    const { id, spec, accepted, updatedAt } = row;
    const upload = uploads.get(row.uploadId ?? '');
    const judgement = judgements.get(id);
    const price =
      judgement && list ? priceWithList(shop, { spec, file: judgement, country, rate }, list) : null;
    return {
      job: {
        id,
        spec,
        accepted,
        updatedAt,
        price,
        problem: findOrderProblem(row, judgement),
        isInCart: inCart.has(id),
      },
      upload,
      summary: upload && summaries.get(upload.id),
      judgement,
    };
  });
}
