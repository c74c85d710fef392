import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { serialize } from 'node:v8';

/** What a process says whenever a step of its piece of work is done: the next one has its time anew. */
export const BEAT = 'beat';

/** What a process does for the shop that started it (`killable.ts`). */
interface Answering<Task> {
  /** Loads what every piece of work needs, before the first comes: its time is for the work alone. */
  prepare(kind: string): Promise<unknown>;
  /** @param beat to be called whenever a step is done, where the shop bounds steps */
  work(task: Task, beat: () => void): Promise<unknown>;
}

/**
 * Makes this process one that does pieces of work which come by messages: what a piece takes goes with it, and one that brings
 * it down, or never comes to an end, brings nobody else down.
 */
export async function answerTasks<Task>({ prepare, work }: Answering<Task>): Promise<void> {
  const [, , kind = '', answerMax] = process.argv;
  const say = (message: unknown) => process.send?.(message as object);
  // Requests come first.
  setPriority(10);
  // It ends with the shop, which lets requests in hand come to their end; a terminal tells both to stop.
  process.on('disconnect', () => process.exit());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.on('message', async (task: Task) => {
    const outcome = serialize(await work(task, () => say(BEAT)));
    const isTooLong = outcome.byteLength > Number(answerMax);
    say({ outcome: isTooLong ? null : outcome, memory: process.memoryUsage.rss() });
  });
  await prepare(kind);
  say('ready');
  // Node writes the cache on exit, but this process gets killed.
  flushCompileCache();
}
