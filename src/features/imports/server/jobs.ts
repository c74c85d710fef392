import type { Job } from '#platform/jobs.ts';
import type { ImportWorker } from './worker.ts';

/** What is done about imports at set times. */
interface ImportsOfShop extends ImportWorker {
  tidy(): Promise<void>;
}

/** Goes on with what a process has left that has ended, and removes files that nobody reads any more. */
export const importJobs = (imports: ImportsOfShop): Job[] => [
  { name: 'imports', cron: '* * * * *', work: () => imports.wake() },
  { name: 'import-files', cron: '40 4 * * *', work: () => imports.tidy() },
];
