import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { serialize } from 'node:v8';

export const STEP_DONE = 'beat';

interface WorkerOptions<Task> {
  /** Loads shared modules before the first task, so time limits cover the work only. */
  prepare?(kind: string): Promise<unknown>;
  /** @param stepDone call after each step if the caller limits steps */
  work(task: Task, stepDone: () => void): Promise<unknown>;
}

/** Turns this process into a worker (`killable.ts`): memory, crashes and endless loops affect nobody else. */
export async function runWorker<Task>({ prepare, work }: WorkerOptions<Task>): Promise<void> {
  const [, , kind = '', answerMax] = process.argv;
  const send = (message: unknown) => process.send?.(message as object);
  setPriority(10);
  // Ends with the shop, which finishes its requests first; terminals signal both.
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('message', async (task: Task) => {
    const outcome = serialize(await work(task, () => send(STEP_DONE)));
    const isTooLarge = outcome.byteLength > Number(answerMax);
    send({ outcome: isTooLarge ? null : outcome, memory: process.memoryUsage.rss() });
  });
  await prepare?.(kind);
  send('ready');
  // Written now because the process gets killed, not closed.
  flushCompileCache();
}
