import type { Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { isOrderableColour } from '#features/books/server/sql-fragments.ts';
import type { Spec } from '../../spec.ts';
import type { UPLOAD_STAGES } from '../../tables.ts';

export interface JobRow {
  id: string;
  userId: string;
  spec: Spec;
  accepted: string[];
  /** Changes with every edit of the job. */
  version: string;
  updatedAt: string;
  /** Null once the file is deleted. */
  uploadId: string | null;
  stage: (typeof UPLOAD_STAGES)[number] | null;
  fileName: string | null;
  file: string | null;
  sha256: string | null;
  /** Whether the leather is still offered. */
  isColourOffered: boolean;
}

const JOBS = `
  SELECT j.id, j.user_id AS "userId", j.spec, j.accepted, ${isoTimestamp('j.updated_at')} AS "updatedAt",
    md5(j.spec::text || j.accepted::text || coalesce(j.upload_id, '')) AS version,
    u.id AS "uploadId", u.stage, u.name AS "fileName", u.file, u.sha256,
    ${isOrderableColour("j.spec->>'colour'")} AS "isColourOffered"
  FROM print_jobs j LEFT JOIN print_uploads u ON u.id = j.upload_id`;

export async function findOwnJob(db: Queryable, userId: string, id: string): Promise<JobRow | undefined> {
  return (await findOwnJobs(db, userId, [id]))[0];
}

export const findOwnJobs = (db: Queryable, userId: string, ids: readonly string[]): Promise<JobRow[]> =>
  db.query<JobRow>(`${JOBS} WHERE j.user_id = $1 AND j.id = ANY($2::text[])`, [userId, ids]);

export const listJobs = (db: Queryable, userId: string): Promise<JobRow[]> =>
  db.query<JobRow>(`${JOBS} WHERE j.user_id = $1 ORDER BY j.updated_at DESC, j.id DESC`, [userId]);

/** Finds a job of any user, for the bindery. */
export const findJob = async (db: Queryable, id: string): Promise<JobRow | undefined> =>
  (await db.query<JobRow>(`${JOBS} WHERE j.id = $1`, [id]))[0];
