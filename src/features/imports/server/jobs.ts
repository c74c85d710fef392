import type { LocalJob } from '#platform/jobs.ts';
import type { ImportWorker } from './worker.ts';

/** What is done about imports at set times. */
interface ImportsOfShop extends ImportWorker {
  tidy(): Promise<void>;
}

/** Goes on with what a process has left that has ended, and removes files that nobody reads any more. */
export const importJobs = (imports: ImportsOfShop): LocalJob[] => [
  { name: 'imports', minutes: 1, work: () => imports.wake() },
  { name: 'import-files', minutes: 6 * 60, work: () => imports.tidy() },
];
