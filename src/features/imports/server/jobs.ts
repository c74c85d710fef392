import type { Job } from '#platform/jobs.ts';
import type { ImportWorker } from './worker.ts';

/** Goes on with what a process has left that has ended. */
export const importJobs = (imports: ImportWorker): Job[] => [
  { name: 'imports', cron: '* * * * *', work: () => imports.wake() },
];
