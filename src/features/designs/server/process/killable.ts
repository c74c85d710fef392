import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import { Failure } from '#platform/http/failures.ts';
import { createQueue } from '#platform/queue.ts';
import { cpuTimeOf } from './cpu-time.ts';

/** Work that a process of its own does, and what ends it. */
export interface KillableOptions<Task = object> {
  /** The process's program. */
  program?: string;
  /** What it does: that is loaded before the first piece of work comes. */
  kind: 'check' | 'picture' | 'layout' | 'production';
  /** How long one piece may work, in milliseconds; on the clock it may be a few times as long. */
  longest: number | ((task: Task) => number);
  /** Bytes that an answer may have; 32 MB where it is not said. */
  answerMax?: number;
  /** How long the process stays when nothing is to be done. */
  idle: number;
  /** How many pieces may wait. */
  waiting: number;
}

/** Does work elsewhere, which can be killed: whatever a piece of it is made of, the shop goes on serving. */
export interface Killable<Task, Outcome> {
  /**
   * @param from turns go around those who wait
   * @returns null for a piece that brought the process down, did not come to an end, or would be answered at too great length
   * @throws Failure 503 `BUSY` when too much waits, or the process was lost through no fault of the piece
   */
  run(task: Task, from?: string): Promise<Outcome | null>;
  close(): void;
}

/** What a process answers, as bytes, and the memory it has then. Null is an answer that is longer than it may be. */
interface Answer {
  outcome: Uint8Array | null;
  memory: number;
}

const PROGRAM = fileURLToPath(new URL('./program.ts', import.meta.url));
/** Loading the program takes a second; on a busy machine some. */
const STARTING_MS = 30_000;
/** So many times as long as it may work, a piece may take on the clock. */
const PATIENCE = 8;
const MEMORY_MAX = 400 * 1024 * 1024;
/** The shop reads an answer between two requests: so much takes a tenth of a second. */
const ANSWER_MAX = 32 * 1024 * 1024;
const HEAP_MB = 512;
/** How a process ends that a piece of work brings down; by other signals somebody stops it. */
const CRASHES = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

interface Worker {
  child: ChildProcess;
  ready: Promise<void>;
}

/**
 * One process, started for the first piece of work, that does one piece at a time. Where a piece ended it, the next one is
 * started at once: whoever comes next does not wait for it to load.
 */
export function createKillable<Task extends object, Outcome>(
  options: KillableOptions<Task>,
): Killable<Task, Outcome> {
  const { program = PROGRAM, kind, longest, answerMax = ANSWER_MAX, idle, waiting } = options;
  const queue = createQueue({ waiting });
  let worker: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isClosed = false;

  function end(): void {
    clearTimeout(resting);
    worker?.child.kill('SIGKILL');
    worker = undefined;
  }

  function start(): Worker {
    // It reads what strangers send: it is given none of the shop's secrets, and no more memory than it may keep.
    const { PATH, NODE_ENV } = process.env;
    const child = fork(program, [kind, String(answerMax)], {
      ...{ execArgv: [`--max-old-space-size=${HEAP_MB}`], serialization: 'advanced' },
      env: { PATH, NODE_ENV },
    });
    const forget = () => {
      if (worker?.child === child) worker = undefined;
    };
    child.on('exit', forget).on('disconnect', forget).on('error', forget);
    const ready = new Promise<void>((resolve, reject) => {
      const late = globalThis.setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error('The process for designs did not start.'));
      }, STARTING_MS);
      const settle = (error?: Error) => {
        clearTimeout(late);
        if (error) reject(error);
        else resolve();
      };
      child.once('message', () => settle());
      child.once('error', settle);
      child.once('exit', () => settle(new Error('The process for designs ended before it began.')));
    });
    return { child, ready };
  }

  async function work(task: Task): Promise<Outcome | null> {
    // What waited when the shop closed must not start a process that outlives it.
    if (isClosed) throw lost(new Error('The shop closes.'));
    clearTimeout(resting);
    worker ??= start();
    const { child, ready } = worker;
    hold(child, true);
    await ready.catch((error: Error) => {
      end();
      throw lost(error);
    });
    const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
    const brought = () => {
      replace();
      resolve(null);
    };
    const limit = whenSpent(child, typeof longest === 'number' ? longest : longest(task), brought);
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
      if (!signal || CRASHES.has(signal)) brought();
      else onError(new Error(`The process for designs was stopped by ${signal}.`));
    };
    const onError = (error: Error) => reject(lost(error));
    child.on('message', resolve).on('exit', onExit).on('error', onError);
    child.send(task, (error) => error && onError(error));
    const answer = await promise.finally(() => {
      limit.abort();
      child.off('message', resolve).off('exit', onExit).off('error', onError);
    });
    if (answer) rest(child, answer.memory);
    return answer?.outcome ? deserialize(answer.outcome) : null;
  }

  function rest(child: ChildProcess, memory: number): void {
    if (memory > MEMORY_MAX) replace();
    else wait(child);
  }

  function replace(): void {
    end();
    if (isClosed) return;
    worker = start();
    // One that does not start is said to whoever asks it for something.
    worker.ready.catch(() => {});
    wait(worker.child);
  }

  /** It must not keep the shop's process alive. */
  function wait(child: ChildProcess): void {
    hold(child, false);
    resting = globalThis.setTimeout(end, idle).unref();
  }

  return {
    run: (task, from) => queue.run(() => work(task), from),
    close() {
      isClosed = true;
      end();
    },
  };
}

/** Calls back when the process has worked for so long, or several times as long went by, unless that is aborted. */
function whenSpent(child: ChildProcess, longest: number, spent: () => void): AbortController {
  const aborting = new AbortController();
  const { signal } = aborting;
  void (async () => {
    const before = await cpuTimeOf(child.pid);
    for (let round = 1; ; round++) {
      await setTimeout(longest, undefined, { signal });
      const now = await cpuTimeOf(child.pid);
      const worked = before === null || now === null ? Number.POSITIVE_INFINITY : now - before;
      if (signal.aborted) return;
      // The system counts in steps.
      if (worked >= 0.9 * longest || round >= PATIENCE) return spent();
    }
  })().catch(() => {});
  return aborting;
}

function hold(child: ChildProcess, holds: boolean): void {
  for (const one of [child, child.channel]) {
    if (holds) one?.ref();
    else one?.unref();
  }
}

const lost = (cause: Error) => {
  const message = 'Your design could not be looked at just now. Please try again in a moment.';
  return new Failure(503, 'BUSY', message, undefined, { retryAfter: 5, cause });
};
