import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Failure } from '../http/failures.ts';
import { createQueue } from '../queue.ts';
import type { PictureOutcome, PictureReply, PictureTask } from './picture-task.ts';

export interface PictureMakerOptions {
  program?: string;
  /** Idle time before the process ends, in ms. */
  idle?: number;
  /** Time limit per file, in ms. */
  timeLimit?: number;
}

export interface PictureMaker {
  /** @throws Failure 503 `BUSY` if the queue is full, or the process was lost for another reason than the file */
  make(task: PictureTask): Promise<PictureOutcome>;
}

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
/** More than the upload gate admits, so no admitted upload is refused here. */
const MAX_QUEUE = 30;
/** Memory in bytes above which the process is replaced. */
const MEMORY_MAX = 200 * 1024 * 1024;

/** Signals of a crash caused by the file; other signals mean it was stopped from outside. */
const CRASHES = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']);
const RETRY_SECONDS = 10;

/**
 * Converts pictures one at a time in a child process, which ends when idle: decoding two megabytes can take two
 * hundred, which libraries keep. A file that crashes or stalls the process counts as damaged; a process stopped from
 * outside doesn't.
 */
export function createPictureMaker(options: PictureMakerOptions = {}): PictureMaker {
  const { program = PROGRAM, idle = 10_000, timeLimit = 30_000 } = options;
  const queue = createQueue({ waiting: MAX_QUEUE });
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function start(): ChildProcess {
    const started = fork(program, { execArgv: [], serialization: 'advanced' });
    const forget = () => {
      if (child === started) child = undefined;
    };
    // A process without its channel can't be used, even before it has exited.
    started.on('exit', forget).on('disconnect', forget).on('error', forget);
    return started;
  }

  /** @throws Failure 503 `BUSY` if the process couldn't start or was stopped from outside */
  function process(task: PictureTask): Promise<PictureReply | 'damaged'> {
    clearTimeout(idleTimer);
    child ??= start();
    const worker = child;
    worker.ref();
    worker.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<PictureReply | 'damaged'>();
    const limit = setTimeout(() => {
      end();
      resolve('damaged');
    }, timeLimit);
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
      if (!signal || CRASHES.has(signal)) resolve('damaged');
      else onError(new Error(`The process that makes pictures was stopped by ${signal}.`));
    };
    const onError = (error: Error) => reject(lostFailure(error));
    worker.on('message', resolve).on('exit', onExit).on('error', onError);
    worker.send(task, (error) => error && onError(error));
    return promise.finally(() => {
      clearTimeout(limit);
      worker.off('message', resolve).off('exit', onExit).off('error', onError);
    });
  }

  /** Must not keep the shop alive, nor hold memory for long. */
  function goIdle(memory: number): void {
    if (memory > MEMORY_MAX) end();
    child?.unref();
    child?.channel?.unref();
    idleTimer = setTimeout(end, idle).unref();
  }

  return {
    make: (task) =>
      queue.run(async () => {
        const reply = await process(task);
        if (reply === 'damaged') return reply;
        goIdle(reply.memory);
        return reply.outcome;
      }),
  };
}

const lostFailure = (cause: Error) => {
  const message = 'We couldn’t read your picture. Please send it again in a moment.';
  return new Failure(503, 'BUSY', message, undefined, { retryAfter: RETRY_SECONDS, cause });
};
