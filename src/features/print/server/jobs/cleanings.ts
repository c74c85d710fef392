import type { Db } from '#db/connect.ts';
import type { Cleanup } from '#platform/cleanup.ts';
import { PRINTED_DAYS } from '../../limits.ts';

/** Deletes jobs without a file that haven't changed for `PRINTED_DAYS`. */
export const printJobsCleaning = (db: Db): Cleanup => ({
  name: 'print-jobs-tidy',
  columns: ['print_jobs.updated_at'],
  run: () =>
    db.query(
      `DELETE FROM print_jobs WHERE id IN (
         SELECT id FROM print_jobs WHERE upload_id IS NULL AND updated_at <= now() - interval '${PRINTED_DAYS} days' LIMIT 500)`,
    ),
});
