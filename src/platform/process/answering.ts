import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { serialize } from 'node:v8';

export const BEAT = 'beat';

interface Answering<Task> {
  /** Loads shared modules before the first task, so time limits cover the work only. */
  prepare(kind: string): Promise<unknown>;
  /** @param beat call after each step if the caller limits steps */
  work(task: Task, beat: () => void): Promise<unknown>;
}

/** Turns this process into a worker (`killable.ts`): memory, crashes and endless loops affect nobody else. */
export async function answerTasks<Task>({ prepare, work }: Answering<Task>): Promise<void> {
  const [, , kind = '', answerMax] = process.argv;
  const say = (message: unknown) => process.send?.(message as object);
  setPriority(10);
  // Ends with the shop, which finishes its requests first; terminals signal both.
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('message', async (task: Task) => {
    const outcome = serialize(await work(task, () => say(BEAT)));
    const isTooLong = outcome.byteLength > Number(answerMax);
    say({ outcome: isTooLong ? null : outcome, memory: process.memoryUsage.rss() });
  });
  await prepare(kind);
  say('ready');
  // Written now because the process gets killed, not closed.
  flushCompileCache();
}
