import type { Statements } from '#db/connect.ts';
import type { Upload } from '../../contract.ts';
import { judgedJobs } from './judged.ts';
import { jobById } from './queries.ts';

/** What was found in the file of a job, whosever it is, for who prints it; null where the job or its file is gone. */
export async function findingsOfJob(db: Statements, jobId: string): Promise<Upload['findings'] | null> {
  const job = await jobById(db, jobId);
  return (job && (await judgedJobs(db, [job])).get(jobId)?.findings) ?? null;
}
