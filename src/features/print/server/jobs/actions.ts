import type { Db } from '#db/connect.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { JobRequest } from '../../contract.ts';
import { JOBS_MAX } from '../../limits.ts';
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
    const [count] = await tx.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM print_jobs WHERE user_id = $1',
      [userId],
    );
    if ((count?.n ?? 0) >= JOBS_MAX)
      throw new Failure(
        422,
        'PRINT_JOBS_FULL',
        `You’ve reached the limit of ${JOBS_MAX} prints. Please delete one first.`,
      );
    const id = newId();
    await tx.query(
      `INSERT INTO print_jobs (id, user_id, upload_id, kind, spec, accepted)
       VALUES ($1, $2, $3, $4, $5::text::jsonb, $6::text[])`,
      [id, userId, job.uploadId, job.spec.kind, JSON.stringify(job.spec), job.accepted],
    );
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
    const [existing] = await tx.query<{ uploadId: string | null }>(
      'SELECT upload_id AS "uploadId" FROM print_jobs WHERE id = $1 AND user_id = $2 FOR UPDATE',
      [id, userId],
    );
    if (!existing) throw jobNotFound();
    await claimUpload(tx, userId, job.uploadId);
    await tx.query(
      `UPDATE print_jobs SET upload_id = $2, kind = $3, spec = $4::text::jsonb, accepted = $5::text[], updated_at = now()
       WHERE id = $1`,
      [id, job.uploadId, job.spec.kind, JSON.stringify(job.spec), job.accepted],
    );
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
    const rows = await tx.query('DELETE FROM print_jobs WHERE id = $1 AND user_id = $2 RETURNING id', [
      id,
      userId,
    ]);
    if (rows.length === 0) throw jobNotFound();
    await carts.onJobRemoved(tx, { userId, jobId: id });
  });

export const jobNotFound = () => notFound('We couldn’t find this print.');

async function refuseUnknownColour({ isColour }: ActionDependencies, { spec }: JobRequest): Promise<void> {
  if (!(await isColour(spec.colour))) throw invalid({ 'spec.colour': 'Choose an available colour.' });
}

async function claimUpload(tx: Db, userId: string, uploadId: string): Promise<void> {
  const [upload] = await tx.query<{ stage: string }>(
    'UPDATE print_uploads SET used_at = now() WHERE id = $1 AND user_id = $2 RETURNING stage',
    [uploadId, userId],
  );
  if (!upload) throw notFound('We couldn’t find this file in your account.');
  if (upload.stage === 'refused')
    throw invalid({ uploadId: 'We can’t read this file. Please upload another one.' });
}
