import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Reply, Task } from './task.ts';

/** A drawing that takes this long never ends. */
const DRAWING_MS = 120_000;
/** A renderer that holds more than this between two drawings is replaced; after most it holds two thirds of that. */
const MEMORY_MAX = 320 * 2 ** 20;

/**
 * Large blocks go back to the system as soon as they are let go of. Left to itself the C library of Linux keeps them,
 * and a renderer then grows to twice this size.
 */
const OF_RENDERER = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** A process that draws: what it takes beside the shop's memory is gone when it ends, and no request waits for it. */
export interface Renderer {
  /** One at a time. @throws Error naming what could not be drawn */
  draw(task: Task): Promise<Uint8Array>;
  readonly isAlive: boolean;
  /** It is no good for another drawing. */
  readonly isSpent: boolean;
  end(): Promise<void>;
}

export function startRenderer(): Renderer {
  const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...OF_RENDERER },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let isAlive = true;
  let memory = 0;
  let settle: ((reply: Reply | Error) => void) | undefined;
  const answer = (reply: Reply | Error) => {
    settle?.(reply);
    settle = undefined;
  };
  const lost = (error: Error) => {
    isAlive = false;
    answer(error);
  };
  child.on('message', answer);
  child.on('error', lost);
  child.on('exit', (code, signal) =>
    lost(new Error(`the renderer stopped with ${signal ?? `code ${code}`}`)),
  );
  holdOpen(child, false);

  return {
    async draw(task) {
      holdOpen(child, true);
      const late = setTimeout(() => child.kill('SIGKILL'), DRAWING_MS);
      const reply = await new Promise<Reply | Error>((resolve) => {
        settle = resolve;
        if (isAlive) child.send(task, (error) => error && lost(error));
        else lost(new Error('the renderer has stopped'));
      });
      clearTimeout(late);
      holdOpen(child, false);
      if (reply instanceof Error)
        throw new Error(`The cover of "${task.title}" was lost: ${reply.message}`, { cause: reply });
      memory = reply.memory;
      if (reply.error !== undefined) throw new Error(reply.error);
      return reply.bytes;
    },
    get isAlive() {
      return isAlive;
    },
    get isSpent() {
      return !isAlive || memory > MEMORY_MAX;
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      child.ref();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** An idle renderer never keeps the shop's process alive. */
function holdOpen(child: ChildProcess, holds: boolean): void {
  for (const one of [child, child.channel]) {
    if (holds) one?.ref();
    else one?.unref();
  }
}
