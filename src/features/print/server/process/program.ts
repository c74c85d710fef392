import { answerTasks } from '#platform/process/answering.ts';
import type { CheckTask } from './tasks.ts';

// A process of its own, started by the shop for files that people send to be printed (`checker.ts`).

const load = () => import('./check-file.ts');

await answerTasks<CheckTask>({
  prepare: load,
  work: async (task, beat) => (await load()).checkFile(task, beat),
});
