import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { deserialize } from 'node:v8';
import { Failure } from '../http/failures.ts';
import { createQueue } from '../queue.ts';
import { BEAT } from './answering.ts';
import { type Spending, whenSpent } from './spending.ts';

export interface KillableOptions<Task = object> {
  program: string;
  name: string;
  kind: string;
  lost: string;
  /** CPU time limit per task or step, in ms; wall time may be a few times longer. */
  longest: number | ((task: Task) => number);
  /** CPU time limit for all steps of a task, in ms; unlimited by default. */
  whole?: number;
  /** Memory limit in bytes; by default only the heap is limited. */
  memory?: number | ((task: Task) => number);
  /** Maximum answer in bytes; 32 MB by default. */
  answerMax?: number;
  /** Idle time before the process ends, in ms. */
  idle: number;
  waiting: number;
}

/** Runs tasks in a child process that can be killed, so hostile input never stops the shop. */
export interface Killable<Task, Outcome> {
  /**
   * @param from for fairness between senders
   * @returns null for a task that crashed the process, exceeded its limits or produced too large an answer
   * @throws Failure 503 `BUSY` if the queue is full, or the process was lost for another reason than the task
   */
  run(task: Task, from?: string): Promise<Outcome | null>;
  close(): void;
}

/** `outcome` is serialised; null if it is too large. `memory` is in bytes. */
interface Answer {
  outcome: Uint8Array | null;
  memory: number;
}

const STARTING_MS = 30_000;
const MEMORY_MAX = 400 * 1024 * 1024;
/** Reading an answer blocks the main thread: this much takes a tenth of a second. */
const ANSWER_MAX = 32 * 1024 * 1024;
const HEAP_MB = 512;
/** Signals of a crash caused by a task; other signals mean it was stopped from outside. */
const CRASHES = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

interface Worker {
  child: ChildProcess;
  ready: Promise<void>;
  isReady: boolean;
}

/** Idle processes of closed shops, by program and arguments; undefined unless they are reused. */
let spare: Map<string, Worker[]> | undefined;
const SPARE_MAX = 2;

export function reuseIdleProcesses(isOn = true): void {
  if (isOn) spare ??= new Map();
  else {
    for (const { child } of [...(spare?.values() ?? [])].flat()) child.kill('SIGKILL');
    spare = undefined;
  }
}

/**
 * Runs one task at a time in one process, started for the first task. After a task has killed it, a new process starts
 * at once, so the next task doesn't wait for loading.
 */
export function createKillable<Task extends object, Outcome>(
  options: KillableOptions<Task>,
): Killable<Task, Outcome> {
  const { program, name, kind, longest, answerMax = ANSWER_MAX, idle, waiting } = options;
  const queue = createQueue({ waiting });
  let worker: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isClosed = false;
  const lost = (cause: Error) => new Failure(503, 'BUSY', options.lost, undefined, { retryAfter: 5, cause });

  function end(): void {
    clearTimeout(resting);
    resting = undefined;
    worker?.child.kill('SIGKILL');
    worker = undefined;
  }

  const key = JSON.stringify([program, kind, answerMax]);
  const forget = ({ child }: Worker) => {
    if (worker?.child === child) worker = undefined;
  };

  function start(): Worker {
    const idleOne = spare?.get(key)?.pop();
    const started = idleOne?.child.connected ? idleOne : startProcess();
    const gone = () => forget(started);
    started.child.on('exit', gone).on('disconnect', gone).on('error', gone);
    return started;
  }

  function startProcess(): Worker {
    // Handles hostile input, so it gets no secrets and limited memory.
    const { PATH, NODE_ENV } = process.env;
    // Reusing compiled modules halves its start-up time.
    const compiled = getCompileCacheDir();
    const cache = compiled ? { NODE_COMPILE_CACHE: dirname(compiled), NODE_COMPILE_CACHE_PORTABLE: '1' } : {};
    const child = fork(program, [kind, String(answerMax)], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      env: { PATH, NODE_ENV, ...cache },
    });
    const ready = new Promise<void>((resolve, reject) => {
      const late = globalThis.setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`The process for ${name} did not start.`));
      }, STARTING_MS);
      const settle = (error?: Error) => {
        clearTimeout(late);
        if (error) reject(error);
        else resolve();
      };
      child.once('message', () => settle());
      child.once('error', settle);
      child.once('exit', () => settle(new Error(`The process for ${name} ended before it began.`)));
    });
    const started: Worker = { child, ready, isReady: false };
    ready.then(
      () => {
        started.isReady = true;
      },
      () => {},
    );
    return started;
  }

  async function work(task: Task): Promise<Outcome | null> {
    // A task that waited during shutdown must not start a process that outlives the shop.
    if (isClosed) throw lost(new Error('The shop closes.'));
    clearTimeout(resting);
    resting = undefined;
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
    const { whole, memory } = options;
    const limits: Spending = {
      longest: typeof longest === 'number' ? longest : longest(task),
      ...(whole === undefined ? {} : { whole }),
      ...(memory === undefined ? {} : { memory: typeof memory === 'number' ? memory : memory(task) }),
    };
    const spending = whenSpent(child.pid, limits, brought);
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
      if (!signal || CRASHES.has(signal)) brought();
      else onError(new Error(`The process for ${name} was stopped by ${signal}.`));
    };
    const onError = (error: Error) => reject(lost(error));
    const onMessage = (message: unknown) => {
      if (message === BEAT) spending.beat();
      else resolve(message as Answer);
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(task, (error) => error && onError(error));
    const answer = await promise.finally(() => {
      spending.end();
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
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
    // Reported to the next task.
    worker.ready.catch(() => {});
    wait(worker.child);
  }

  /** Must not keep the shop alive. */
  function wait(child: ChildProcess): void {
    hold(child, false);
    resting = globalThis.setTimeout(end, idle).unref();
  }

  function handOver(idleOne: Worker): void {
    clearTimeout(resting);
    worker = undefined;
    for (const event of ['exit', 'disconnect', 'error']) idleOne.child.removeAllListeners(event);
    idleOne.child.on('error', () => {});
    spare?.set(key, [...(spare.get(key) ?? []), idleOne]);
  }

  return {
    run: (task, from) => queue.run(() => work(task), from),
    close() {
      isClosed = true;
      if (worker?.isReady && resting && spare && (spare.get(key)?.length ?? 0) < SPARE_MAX) handOver(worker);
      else end();
    },
  };
}

function hold(child: ChildProcess, holds: boolean): void {
  for (const one of [child, child.channel]) {
    if (holds) one?.ref();
    else one?.unref();
  }
}
