import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Failure } from '../http/failures.ts';
import { createQueue } from '../queue.ts';
import type { PictureOutcome, PictureReply, PictureTask } from './picture-task.ts';

export interface PictureMakerOptions {
  /** The process's program. */
  program?: string;
  /** How long it stays when nothing is to be done, in milliseconds. */
  idle?: number;
  /** How long one file may take, in milliseconds. */
  longest?: number;
}

/** Makes pictures in another process. */
export interface PictureMaker {
  /** @throws Failure 503 `BUSY` when too much is waiting already, or the process was lost through no fault of the file */
  make(task: PictureTask): Promise<PictureOutcome>;
}

const PROGRAM = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
/** More than everybody whom the gate of uploads lets in: nobody who was let in is refused here. */
const WAITING = 30;
/** A process that has come to hold so much, in bytes, is replaced by a new one. */
const MEMORY_MAX = 200 * 1024 * 1024;

/** How a process ends that a file brings down; by other signals somebody stops it, or the system for want of memory. */
const CRASHES = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']);
const AGAIN_SECONDS = 10;

/**
 * One process, started for the first picture and ended when there has been nothing to do for a while: an original of two
 * megabytes can take two hundred to decode, which libraries keep. One picture is made at a time. A file that the process
 * cannot cope with, because it ends or does not come to an end, is damaged; not so one whose process somebody stopped.
 */
export function createPictureMaker(options: PictureMakerOptions = {}): PictureMaker {
  const { program = PROGRAM, idle = 10_000, longest = 30_000 } = options;
  const queue = createQueue({ waiting: WAITING });
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function start(): ChildProcess {
    const started = fork(program, { execArgv: [], serialization: 'advanced' });
    const forget = () => {
      if (child === started) child = undefined;
    };
    // Of a process that has let go of its channel nothing more can be asked, even before it has ended.
    started.on('exit', forget).on('disconnect', forget).on('error', forget);
    return started;
  }

  /** @throws Failure 503 `BUSY` when the process could not be started, or was stopped by somebody else */
  function work(task: PictureTask): Promise<PictureReply | 'damaged'> {
    clearTimeout(resting);
    child ??= start();
    const worker = child;
    worker.ref();
    worker.channel?.ref();
    const { promise, resolve, reject } = Promise.withResolvers<PictureReply | 'damaged'>();
    const limit = setTimeout(() => {
      end();
      resolve('damaged');
    }, longest);
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
      if (!signal || CRASHES.has(signal)) resolve('damaged');
      else onError(new Error(`The process that makes pictures was stopped by ${signal}.`));
    };
    const onError = (error: Error) => reject(lost(error));
    worker.on('message', resolve).on('exit', onExit).on('error', onError);
    worker.send(task, (error) => error && onError(error));
    return promise.finally(() => {
      clearTimeout(limit);
      worker.off('message', resolve).off('exit', onExit).off('error', onError);
    });
  }

  /** It must not keep the shop's process alive, nor its memory for longer than pictures come. */
  function rest(memory: number): void {
    if (memory > MEMORY_MAX) end();
    child?.unref();
    child?.channel?.unref();
    resting = setTimeout(end, idle).unref();
  }

  return {
    make: (task) =>
      queue.run(async () => {
        const reply = await work(task);
        if (reply === 'damaged') return reply;
        rest(reply.memory);
        return reply.outcome;
      }),
  };
}

const lost = (cause: Error) => {
  const message = 'Your picture could not be read just now. Please send it again in a moment.';
  return new Failure(503, 'BUSY', message, undefined, { retryAfter: AGAIN_SECONDS, cause });
};
