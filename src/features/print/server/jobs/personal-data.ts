import { eq } from 'drizzle-orm';
import { column, columns, select } from '#db/select.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { printJobs } from '../../tables.ts';

/** Print jobs are deleted with the account; ordered ones stay as snapshots in their orders. */
export const printJobData: PersonalData = {
  columns: ['print_jobs.user_id'],
  isCreatedUnverified: true,
  export: async (db, { id }) => ({ printJobs: await db.query(JOBS, [id]) }),
  async erase(tx, { id }) {
    await tx.orm.delete(printJobs).where(eq(printJobs.userId, id));
  },
};

const JOBS = select(
  {
    ...columns(printJobs, 'j', 'id', 'spec', 'accepted', 'createdAt', 'updatedAt'),
    fileId: column(printJobs.uploadId, 'j'),
  },
  'FROM print_jobs j WHERE j.user_id = $1 ORDER BY j.id',
);
