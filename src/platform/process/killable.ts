import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { deserialize } from 'node:v8';
import { Failure } from '../http/failures.ts';
import { createQueue } from '../queue.ts';
import { enforceLimits, type ProcessLimits } from './limits.ts';
import { STEP_DONE } from './worker.ts';

export interface KillableOptions<Task = object> {
  program: string;
  name: string;
  kind: string;
  lostMessage: string;
  /** CPU time limit per task or step, in ms; wall time may be a few times longer. */
  stepLimit: number | ((task: Task) => number);
  /** CPU time limit for all steps of a task, in ms; unlimited by default. */
  totalLimit?: number;
  /** Memory limit in bytes; by default only the heap is limited. */
  memory?: number | ((task: Task) => number);
  /** Maximum answer in bytes; 32 MB by default. */
  answerMax?: number;
  /** Idle time before the process ends, in ms. */
  idle: number;
  /** Memory in bytes above which an idle process is replaced; 400 MB by default. */
  idleMemory?: number;
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

const START_TIMEOUT_MS = 30_000;
const MAX_IDLE_MEMORY = 400 * 1024 * 1024;
/** Reading an answer blocks the main thread: this much takes a tenth of a second. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const HEAP_MB = 512;
/** Signals of a crash caused by a task; other signals mean it was stopped from outside. */
const CRASHES = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

interface Worker {
  child: ChildProcess;
  ready: Promise<void>;
  isReady: boolean;
}

/** Idle processes of closed shops, by program and arguments; undefined unless they are reused. */
let idleWorkers: Map<string, Worker[]> | undefined;
const MAX_IDLE_WORKERS = 2;

export function reuseIdleProcesses(isEnabled = true): void {
  if (isEnabled) idleWorkers ??= new Map();
  else {
    for (const { child } of [...(idleWorkers?.values() ?? [])].flat()) child.kill('SIGKILL');
    idleWorkers = undefined;
  }
}

/**
 * Runs one task at a time in one process, started for the first task. After a task has killed it, a new process starts
 * at once, so the next task doesn't wait for loading.
 */
export function createKillable<Task extends object, Outcome>(
  options: KillableOptions<Task>,
): Killable<Task, Outcome> {
  const { program, name, kind, answerMax = MAX_ANSWER_BYTES } = options;
  const { idle, idleMemory = MAX_IDLE_MEMORY, waiting } = options;
  const queue = createQueue({ waiting });
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const createLostFailure = (cause: Error) =>
    new Failure(503, 'BUSY', options.lostMessage, undefined, { retryAfter: 5, cause });

  function end(): void {
    clearTimeout(idleTimer);
    idleTimer = undefined;
    worker?.child.kill('SIGKILL');
    worker = undefined;
  }

  const key = JSON.stringify([program, kind, answerMax]);
  function start(): Worker {
    const idleWorker = idleWorkers?.get(key)?.pop();
    const started = idleWorker?.child.connected
      ? idleWorker
      : startProcess({ program, name, kind, answerMax });
    const onGone = () => {
      if (worker?.child === started.child) worker = undefined;
    };
    started.child.on('exit', onGone).on('disconnect', onGone).on('error', onGone);
    return started;
  }

  async function work(task: Task): Promise<Outcome | null> {
    // A task that waited during shutdown must not start a process that outlives the shop.
    if (isClosed) throw createLostFailure(new Error('The shop closes.'));
    clearTimeout(idleTimer);
    idleTimer = undefined;
    worker ??= start();
    const { child, ready } = worker;
    keepAlive(child, true);
    await ready.catch((error: Error) => {
      end();
      throw createLostFailure(error);
    });
    const answer = await askChild(name, child, task, limitsFor(options, task), replace).catch(
      (error: Error) => {
        throw createLostFailure(error);
      },
    );
    if (answer && answer.memory > idleMemory) replace();
    else if (answer) scheduleEnd(child);
    return answer?.outcome ? deserialize(answer.outcome) : null;
  }

  function replace(): void {
    end();
    if (isClosed) return;
    worker = start();
    // Reported to the next task.
    worker.ready.catch(() => {});
    scheduleEnd(worker.child);
  }

  /** Must not keep the shop alive. */
  function scheduleEnd(child: ChildProcess): void {
    keepAlive(child, false);
    idleTimer = globalThis.setTimeout(end, idle).unref();
  }

  function storeIdle(idleWorker: Worker): void {
    clearTimeout(idleTimer);
    worker = undefined;
    for (const event of ['exit', 'disconnect', 'error']) idleWorker.child.removeAllListeners(event);
    idleWorker.child.on('error', () => {});
    idleWorkers?.set(key, [...(idleWorkers.get(key) ?? []), idleWorker]);
  }

  return {
    run: (task, from) => queue.run(() => work(task), from),
    close() {
      isClosed = true;
      const hasRoom = idleWorkers && (idleWorkers.get(key)?.length ?? 0) < MAX_IDLE_WORKERS;
      if (worker?.isReady && idleTimer && hasRoom) storeIdle(worker);
      else end();
    },
  };
}

const limitsFor = <Task>(
  { stepLimit, totalLimit, memory }: KillableOptions<Task>,
  task: Task,
): ProcessLimits => ({
  stepLimit: typeof stepLimit === 'number' ? stepLimit : stepLimit(task),
  ...(totalLimit === undefined ? {} : { totalLimit }),
  ...(memory === undefined ? {} : { memory: typeof memory === 'number' ? memory : memory(task) }),
});

/**
 * Sends a task and waits for its answer.
 * @returns null if the task crashed the process or exceeded its limits, after calling `onOverrun`
 * @throws Error if the process was stopped from outside
 */
async function askChild(
  name: string,
  child: ChildProcess,
  task: object,
  limits: ProcessLimits,
  onOverrun: () => void,
): Promise<Answer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
  const overrun = () => {
    onOverrun();
    resolve(null);
  };
  const limiter = enforceLimits(child.pid, limits, overrun);
  const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
    if (!signal || CRASHES.has(signal)) overrun();
    else reject(new Error(`The process for ${name} was stopped by ${signal}.`));
  };
  const onMessage = (message: unknown) => {
    if (message === STEP_DONE) limiter.stepDone();
    else resolve(message as Answer);
  };
  child.on('message', onMessage).on('exit', onExit).on('error', reject);
  child.send(task, (error) => error && reject(error));
  return promise.finally(() => {
    limiter.end();
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
  });
}

type Program = Required<Pick<KillableOptions, 'program' | 'name' | 'kind' | 'answerMax'>>;

function startProcess({ program, name, kind, answerMax }: Program): Worker {
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
    const timer = globalThis.setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The process for ${name} did not start.`));
    }, START_TIMEOUT_MS);
    const settle = (error?: Error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    };
    child.once('message', () => settle());
    child.once('error', settle);
    child.once('exit', () => settle(new Error(`The process for ${name} ended before it was ready.`)));
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

function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isNeeded) handle?.ref();
    else handle?.unref();
  }
}
