import type { Statements } from '#db/connect.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Job, ListedJob } from '../../contract.ts';
import { ownUploads, type UploadRow } from '../uploads/queries.ts';
import { type Summary, summariesOf } from '../uploads/summaries.ts';
import { toListedUpload, toUpload } from '../uploads/to-upload.ts';
import type { PrintJobsDependencies } from './dependencies.ts';
import { type Judged, judgedJobs } from './judged.ts';
import { listOfPrices, priceIn } from './price.ts';
import type { JobRow } from './queries.ts';
import { problemOf } from './standing.ts';

interface Asked {
  userId: string;
  /** Delivery country, ISO 3166 alpha-2. */
  country: string;
  rate: ExchangeRate;
}

type Telling = Pick<PrintJobsDependencies, 'pricesOf' | 'deliveryOf' | 'carts'>;

interface Known {
  job: Omit<ListedJob, 'upload'>;
  upload: UploadRow | undefined;
  summary: Summary | undefined;
  judged: Judged | undefined;
}

export const toldJobs = async (
  shop: Telling,
  db: Statements,
  jobs: readonly JobRow[],
  asked: Asked,
): Promise<ListedJob[]> =>
  (await knownOf(shop, db, jobs, asked)).map(({ job, upload, summary }) => ({
    ...job,
    upload: upload ? toListedUpload(upload, summary) : null,
  }));

export async function toldJob(shop: Telling, db: Statements, row: JobRow, asked: Asked): Promise<Job> {
  const [{ job, upload, summary, judged }] = (await knownOf(shop, db, [row], asked)) as [Known];
  return {
    ...job,
    upload: upload ? toUpload(upload, summary) : null,
    findings: judged?.findings ?? [],
  };
}

async function knownOf(
  shop: Telling,
  db: Statements,
  jobs: readonly JobRow[],
  { userId, country, rate }: Asked,
): Promise<Known[]> {
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
  const summaries = await summariesOf(db, uploads.values());
  return jobs.map((row): Known => {
    const { id, spec, accepted, updatedAt } = row;
    const upload = uploads.get(row.uploadId ?? '');
    const file = judged.get(id);
    const price = file && list ? priceIn(shop, { spec, file, country, rate }, list) : null;
    return {
      job: {
        id,
        spec,
        accepted,
        updatedAt,
        price,
        problem: problemOf(row, file),
        isInCart: inCart.has(id),
      },
      upload,
      summary: upload && summaries.get(upload.id),
      judged: file,
    };
  });
}
