import type { Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import { isOrderableColour } from '#features/books/server/sql-fragments.ts';
import type { Spec } from '../../spec.ts';
import type { UPLOAD_STAGES } from '../../tables.ts';

export interface JobRow {
  id: string;
  userId: string;
  spec: Spec;
  accepted: string[];
  /** Another one for everything that was changed. */
  version: string;
  updatedAt: string;
  /** Null once the file is gone. */
  uploadId: string | null;
  stage: (typeof UPLOAD_STAGES)[number] | null;
  fileName: string | null;
  file: string | null;
  sha256: string | null;
  /** Whether the bindery keeps its leather. */
  isColourKept: boolean;
}

const JOBS = `
  SELECT j.id, j.user_id AS "userId", j.spec, j.accepted, ${iso('j.updated_at')} AS "updatedAt",
    md5(j.spec::text || j.accepted::text || coalesce(j.upload_id, '')) AS version,
    u.id AS "uploadId", u.stage, u.name AS "fileName", u.file, u.sha256,
    ${isOrderableColour("j.spec->>'colour'")} AS "isColourKept"
  FROM print_jobs j LEFT JOIN print_uploads u ON u.id = j.upload_id`;

/** A job of theirs, or undefined. */
export async function ownJob(db: Statements, userId: string, id: string): Promise<JobRow | undefined> {
  return (await ownJobs(db, userId, [id]))[0];
}

/** Those of these jobs that are theirs. */
export const ownJobs = (db: Statements, userId: string, ids: readonly string[]): Promise<JobRow[]> =>
  db.query<JobRow>(`${JOBS} WHERE j.user_id = $1 AND j.id = ANY($2::text[])`, [userId, ids]);

/** All of a person's, the last changed first. */
export const allJobs = (db: Statements, userId: string): Promise<JobRow[]> =>
  db.query<JobRow>(`${JOBS} WHERE j.user_id = $1 ORDER BY j.updated_at DESC, j.id DESC`, [userId]);

/** One, whosever it is: for the bindery. */
export const jobById = async (db: Statements, id: string): Promise<JobRow | undefined> =>
  (await db.query<JobRow>(`${JOBS} WHERE j.id = $1`, [id]))[0];
