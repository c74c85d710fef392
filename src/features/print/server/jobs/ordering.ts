import { eq, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { spineThickness } from '#features/designs/text-papers.ts';
import { invalid } from '#platform/http/calls.ts';
import type { Spec } from '../../contract.ts';
import { leafCount } from '../../prices/leaves.ts';
import { calculatePrintPrice } from '../../prices/price.ts';
import { convertPriceList } from '../../prices/price-rows.ts';
import { estimateGrams } from '../../prices/weight.ts';
import type { PrintItem, PrintSnapshot, RequestedPrint } from '../../print-item.ts';
import { printUploadConversations, printUploadHolds, printUploads } from '../../tables.ts';
import { findUniversity } from '../../universities.ts';
import type { PrintJobsDependencies } from './dependencies.ts';
import { judgeJobs } from './judge-jobs.ts';
import { findOrderProblem } from './order-problem.ts';
import { loadPriceList } from './price.ts';
import { findOwnJobs, type JobRow } from './queries.ts';

type OrderingDependencies = Pick<PrintJobsDependencies, 'loadPrices'>;

/** Returns the user's jobs as lines of a cart, totals or order, by job id. Reads everything through `db`. */
export async function loadPrintItems(
  shop: OrderingDependencies,
  db: Queryable,
  userId: string,
  requests: readonly RequestedPrint[],
): Promise<ReadonlyMap<string, PrintItem>> {
  const jobs = await findOwnJobs(
    db,
    userId,
    requests.map(({ jobId }) => jobId),
  );
  if (jobs.length === 0) return new Map();
  const judgements = await judgeJobs(db, jobs);
  const list = await loadPriceList(shop, db);
  const copiesByJob = new Map(requests.map(({ jobId, copies }) => [jobId, copies]));
  const lines = new Map<string, PrintItem>();
  for (const job of jobs) {
    const { id: jobId, spec, version } = job;
    const judgement = judgements.get(jobId);
    const pages = judgement?.pages ?? 0;
    const copies = copiesByJob.get(jobId) ?? spec.copies;
    const file = { pages, colourPages: judgement?.colourPages ?? 0 };
    lines.set(jobId, {
      jobId,
      kind: spec.kind,
      title: jobTitle(job),
      author: spec.lettering.name,
      pages,
      version,
      trim: spec.trim,
      paper: spec.paper,
      copies: spec.copies,
      priceIn: (rate) =>
        list ? calculatePrintPrice({ ...spec, copies }, file, convertPriceList(list, rate)).perCopy : 0,
      grams: estimateGrams(leafCount(pages, spec.isTwoSided), spec),
      variantType: spec.edition,
      leatherType: spec.leather,
      color: spec.colour,
      unavailable:
        findOrderProblem(job, judgement) ??
        (list ? null : 'We can’t price this right now. Please try again later.'),
    });
  }
  return lines;
}

const jobTitle = ({ spec, fileName }: Pick<JobRow, 'spec' | 'fileName'>): string =>
  spec.lettering.title.trim().replace(/\s+/g, ' ') ||
  (fileName ?? 'Untitled').replace(/\.pdf$/i, '') ||
  'Untitled';

/**
 * Snapshots a job for an order, in the order's transaction. Touches the file so that cleaning leaves it.
 * @throws Failure 422 with the reason if it can't be ordered
 */
export async function sealPrint(
  tx: Db,
  { userId, jobId }: { userId: string; jobId: string },
): Promise<{ print: PrintSnapshot; uploadId: string }> {
  const [job] = await findOwnJobs(tx, userId, [jobId]);
  const judgement = job && (await judgeJobs(tx, [job])).get(jobId);
  const problem = job ? findOrderProblem(job, judgement) : 'This print was deleted.';
  if (!job?.uploadId || !judgement || problem !== null)
    throw invalid({ printJobId: problem ?? 'The file was removed. Please upload it again.' });
  const [touched] = await tx.orm
    .update(printUploads)
    .set({ usedAt: sql`now()` })
    .where(eq(printUploads.id, job.uploadId))
    .returning({ id: printUploads.id });
  if (!touched) throw invalid({ printJobId: 'The file was removed. Please upload it again.' });
  const { kind, trim, paper, isTwoSided, inColour, university } = job.spec;
  const { pages, colourPages, accepted } = judgement;
  const spineMm = spineThickness(leafCount(judgement.pages, job.spec.isTwoSided), job.spec.paper);
  return {
    uploadId: job.uploadId,
    print: {
      kind,
      fileName: job.fileName ?? '',
      sha256: job.sha256 ?? '',
      pages,
      colourPages,
      trim,
      paper,
      isTwoSided,
      inColour,
      spineMm,
      accepted,
      university: findUniversity(university)?.name ?? university,
    },
  };
}

/** Keeps a file for an order until some time after delivery. */
export const addOrderHold = (tx: Db, uploadId: string, orderId: string): Promise<unknown> =>
  tx.orm.insert(printUploadHolds).values({ uploadId, orderId }).onConflictDoNothing();

/** Keeps a file for a conversation that orders from it, until some time after it is closed. */
export const addConversationHold = (tx: Db, uploadId: string, conversationId: string): Promise<unknown> =>
  tx.orm.insert(printUploadConversations).values({ uploadId, conversationId }).onConflictDoNothing();

/** Starts or stops the countdown to the deletion of a conversation's files. */
export const setConversationOpen = (
  tx: Queryable,
  conversationId: string,
  isOpen: boolean,
): Promise<unknown> =>
  tx.query(
    `UPDATE print_upload_conversations SET closed_at = CASE WHEN $2::boolean THEN NULL ELSE coalesce(closed_at, now()) END
     WHERE conversation_id = $1`,
    [conversationId, isOpen],
  );

/** Releases the files of an order: they count as unordered, used today. */
export async function releaseUploads(tx: Db, orderId: string): Promise<void> {
  await tx.query(
    `WITH released AS (DELETE FROM print_upload_holds WHERE order_id = $1 RETURNING upload_id)
     UPDATE print_uploads SET used_at = now() WHERE id IN (SELECT upload_id FROM released)`,
    [orderId],
  );
}

/** Starts the countdown to the deletion of an order's files (decision 56). */
export const markUploadsDelivered = (tx: Db, orderId: string): Promise<unknown> =>
  tx.query(
    'UPDATE print_upload_holds SET delivered_at = now() WHERE order_id = $1 AND delivered_at IS NULL',
    [orderId],
  );

/** Returns the book a job's binding is made for; null if it isn't theirs or its file isn't checked. */
export async function findBoundJob(
  db: Queryable,
  userId: string,
  jobId: string,
): Promise<{ spec: Spec; pages: number } | null> {
  const [job] = await findOwnJobs(db, userId, [jobId]);
  const judgement = job && (await judgeJobs(db, [job])).get(jobId);
  return judgement ? { spec: job.spec, pages: judgement.pages } : null;
}
