import { runWorker } from '#platform/process/worker.ts';
import type { CheckTask } from './tasks.ts';

const load = () => import('./check-file.ts');

await runWorker<CheckTask>({
  prepare: load,
  work: async (task, beat) => (await load()).checkFile(task, beat),
});
