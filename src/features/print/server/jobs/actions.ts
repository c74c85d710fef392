import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { selectFrom } from '#db/select.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { JobRequest } from '../../contract.ts';
import { JOBS_MAX } from '../../limits.ts';
import { printJobs, printUploads } from '../../tables.ts';
import { removeUnusedUpload } from '../uploads/remove-upload.ts';
import type { PrintJobsDependencies } from './dependencies.ts';

type ActionDependencies = Pick<PrintJobsDependencies, 'db' | 'isColour' | 'carts'>;

/**
 * Creates a print job.
 * @returns its id
 * @throws Failure 404 if the file isn't theirs, 422 if it can't be read, `PRINT_JOBS_FULL` at the limit
 */
export async function addJob(
  dependencies: ActionDependencies,
  userId: string,
  job: JobRequest,
): Promise<string> {
  await refuseUnknownColour(dependencies, job);
  return dependencies.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await claimUpload(tx, userId, job.uploadId);
    if ((await countRows(tx, 'FROM print_jobs WHERE user_id = $1', [userId])) >= JOBS_MAX)
      throw new Failure(
        422,
        'PRINT_JOBS_FULL',
        `You’ve reached the limit of ${JOBS_MAX} prints. Please delete one first.`,
      );
    const id = newId();
    await tx.orm.insert(printJobs).values({ ...job, id, userId, kind: job.spec.kind });
    return id;
  });
}

/**
 * Updates a job and its cart line, and deletes the former file if nothing else uses it.
 * @throws Failure as `addJob`, 404 if the job isn't theirs
 */
export async function changeJob(
  dependencies: ActionDependencies,
  userId: string,
  id: string,
  job: JobRequest,
): Promise<void> {
  await refuseUnknownColour(dependencies, job);
  await dependencies.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [existing] = await tx.query(LOCK_JOB, [id, userId]);
    if (!existing) throw jobNotFound();
    await claimUpload(tx, userId, job.uploadId);
    await tx.orm
      .update(printJobs)
      .set({ ...job, kind: job.spec.kind, updatedAt: sql`now()` })
      .where(eq(printJobs.id, id));
    if (existing.uploadId && existing.uploadId !== job.uploadId)
      await removeUnusedUpload(tx, existing.uploadId);
  });
  await dependencies.carts.onJobChanged({ userId, jobId: id, copies: job.spec.copies });
}

/**
 * Deletes a job and its cart line; the file stays until it is removed.
 * @throws Failure 404
 */
export const removeJob = ({ db, carts }: ActionDependencies, userId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const deleted = await tx.orm
      .delete(printJobs)
      .where(and(eq(printJobs.id, id), eq(printJobs.userId, userId)))
      .returning({ id: printJobs.id });
    if (deleted.length === 0) throw jobNotFound();
    await carts.onJobRemoved(tx, { userId, jobId: id });
  });

const LOCK_JOB = selectFrom(printJobs, ['uploadId'], 'WHERE id = $1 AND user_id = $2 FOR UPDATE');

export const jobNotFound = () => notFound('We couldn’t find this print.');

async function refuseUnknownColour({ isColour }: ActionDependencies, { spec }: JobRequest): Promise<void> {
  if (!(await isColour(spec.colour))) throw invalid({ 'spec.colour': 'Choose an available colour.' });
}

async function claimUpload(tx: Db, userId: string, uploadId: string): Promise<void> {
  const [upload] = await tx.orm
    .update(printUploads)
    .set({ usedAt: sql`now()` })
    .where(and(eq(printUploads.id, uploadId), eq(printUploads.userId, userId)))
    .returning({ stage: printUploads.stage });
  if (!upload) throw notFound('We couldn’t find this file in your account.');
  if (upload.stage === 'refused')
    throw invalid({ uploadId: 'We can’t read this file. Please upload another one.' });
}
