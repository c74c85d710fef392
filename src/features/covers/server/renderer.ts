import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawingTask, RendererReply } from './drawing-task.ts';

/** A drawing that takes this long never ends. */
const DRAWING_MS = 120_000;
/** Memory after a drawing above which a renderer is replaced; most hold two thirds of it. */
const MEMORY_MAX = 320 * 2 ** 20;

/** Makes glibc return large blocks to the system; otherwise a renderer grows to twice this size. */
const RENDERER_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Child process that draws; its memory is freed when it ends. */
export interface Renderer {
  /** Accepts one task at a time. @throws Error naming what could not be drawn */
  draw(task: DrawingTask): Promise<Uint8Array>;
  readonly isAlive: boolean;
  /** Whether it must be replaced before the next drawing. */
  readonly isSpent: boolean;
  end(): Promise<void>;
}

export function startRenderer(): Renderer {
  const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...RENDERER_ENV },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let isAlive = true;
  let memory = 0;
  let settle: ((reply: RendererReply | Error) => void) | undefined;
  const settleWith = (reply: RendererReply | Error) => {
    settle?.(reply);
    settle = undefined;
  };
  const handleExit = (error: Error) => {
    isAlive = false;
    settleWith(error);
  };
  child.on('message', settleWith);
  child.on('error', handleExit);
  child.on('exit', (code, signal) =>
    handleExit(new Error(`the renderer stopped with ${signal ?? `code ${code}`}`)),
  );
  keepAlive(child, false);

  return {
    async draw(task) {
      keepAlive(child, true);
      const timeout = setTimeout(() => child.kill('SIGKILL'), DRAWING_MS);
      const reply = await new Promise<RendererReply | Error>((resolve) => {
        settle = resolve;
        if (isAlive) child.send(task, (error) => error && handleExit(error));
        else handleExit(new Error('the renderer has stopped'));
      });
      clearTimeout(timeout);
      keepAlive(child, false);
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
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Lets the web process exit while a renderer is idle. */
function keepAlive(child: ChildProcess, isActive: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isActive) handle?.ref();
    else handle?.unref();
  }
}
