import type { LocalJob } from '#platform/jobs.ts';
import type { ImportWorker } from './worker.ts';

interface ImportsOfShop extends ImportWorker {
  tidy(): Promise<void>;
}

export const importJobs = (imports: ImportsOfShop): LocalJob[] => [
  { name: 'imports', minutes: 1, work: () => imports.wake() },
  { name: 'import-files', minutes: 6 * 60, work: () => imports.tidy() },
];
