import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Print jobs are deleted with the account; ordered ones stay as snapshots in their orders. */
export const printJobData: PersonalData = {
  columns: ['print_jobs.user_id'],
  isCreatedUnverified: true,
  export: async (db, { id }) => ({ printJobs: await db.query(JOBS, [id]) }),
  async erase(tx, { id }) {
    await tx.query('DELETE FROM print_jobs WHERE user_id = $1', [id]);
  },
};

const JOBS = `
  SELECT id, upload_id AS "fileId", spec, accepted, ${isoTimestamp('created_at')} AS "createdAt",
    ${isoTimestamp('updated_at')} AS "updatedAt"
  FROM print_jobs WHERE user_id = $1 ORDER BY id`;
