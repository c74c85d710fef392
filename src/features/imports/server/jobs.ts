import type { LocalJob } from '#platform/jobs.ts';
import type { ImportWorker } from './import-worker.ts';

interface ImportServices extends ImportWorker {
  deleteUnusedFiles(): Promise<void>;
}

export const importJobs = (imports: ImportServices): LocalJob[] => [
  { name: 'imports', minutes: 1, work: () => imports.wake() },
  { name: 'import-files', minutes: 6 * 60, work: () => imports.deleteUnusedFiles() },
];
