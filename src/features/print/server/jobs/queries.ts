import type { Queryable } from '#db/connect.ts';
import { allNullable, bool, column, columns, type RowOf, type Statement, select, text } from '#db/select.ts';
import { isOrderableColour } from '#features/books/server/sql-fragments.ts';
import { printJobs, printUploads } from '../../tables.ts';

const JOB = {
  ...columns(printJobs, 'j', 'id', 'userId', 'spec', 'accepted', 'updatedAt'),
  /** Changes with every edit of the job. */
  version: text(`md5(j.spec::text || j.accepted::text || coalesce(j.upload_id, ''))`),
  /** Null once the file is deleted. */
  ...allNullable({
    ...columns(printUploads, 'u', 'stage', 'file', 'sha256'),
    uploadId: column(printUploads.id, 'u'),
    fileName: column(printUploads.name, 'u'),
  }),
  /** Whether the leather is still offered. */
  isColourOffered: bool(isOrderableColour("j.spec->>'colour'")),
};
export type JobRow = RowOf<typeof JOB>;

const selectJobs = (rest: string): Statement<JobRow> =>
  select(JOB, `FROM print_jobs j LEFT JOIN print_uploads u ON u.id = j.upload_id ${rest}`);
const OWN_JOBS = selectJobs('WHERE j.user_id = $1 AND j.id = ANY($2::text[])');
const ALL_OWN_JOBS = selectJobs('WHERE j.user_id = $1 ORDER BY j.updated_at DESC, j.id DESC');
const ANY_JOB = selectJobs('WHERE j.id = $1');

export async function findOwnJob(db: Queryable, userId: string, id: string): Promise<JobRow | undefined> {
  return (await findOwnJobs(db, userId, [id]))[0];
}

export const findOwnJobs = (db: Queryable, userId: string, ids: readonly string[]): Promise<JobRow[]> =>
  db.query(OWN_JOBS, [userId, ids]);

export const listJobs = (db: Queryable, userId: string): Promise<JobRow[]> =>
  db.query(ALL_OWN_JOBS, [userId]);

/** Finds a job of any user, for the bindery. */
export const findJob = async (db: Queryable, id: string): Promise<JobRow | undefined> =>
  (await db.query(ANY_JOB, [id]))[0];
