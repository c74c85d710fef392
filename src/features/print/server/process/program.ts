import { answerTasks } from '#platform/process/answering.ts';
import type { CheckTask } from './tasks.ts';

const load = () => import('./check-file.ts');

await answerTasks<CheckTask>({
  prepare: load,
  work: async (task, beat) => (await load()).checkFile(task, beat),
});
