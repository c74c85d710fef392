import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { deserialize } from 'node:v8';
import { Failure } from '../http/failures.ts';
import { createQueue } from '../queue.ts';
import { BEAT } from './answering.ts';
import { type Spending, whenSpent } from './spending.ts';

/** Work that a process of its own does, and what ends it. */
export interface KillableOptions<Task = object> {
  /** The path of the process's program, which answers by `answerTasks`. */
  program: string;
  /** What it is for, in the words of the log: `designs`. */
  name: string;
  /** What the program is told when it starts: which work to load before the first piece of it comes. */
  kind: string;
  /** What is said to whoever's piece was lost through no fault of it. */
  lost: string;
  /** How long one piece, or one step of it, may work, in milliseconds; on the clock it may be a few times as long. */
  longest: number | ((task: Task) => number);
  /** How long all steps of a piece may work together, in milliseconds; as long as they are where it is not said. */
  whole?: number;
  /** Bytes of memory with which the process is ended while it works; without it, only its heap is bounded. */
  memory?: number | ((task: Task) => number);
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

/** Loading the program takes a second; on a busy machine some. */
const STARTING_MS = 30_000;
const MEMORY_MAX = 400 * 1024 * 1024;
/** The shop reads an answer between two requests: so much takes a tenth of a second. */
const ANSWER_MAX = 32 * 1024 * 1024;
const HEAP_MB = 512;
/** How a process ends that a piece of work brings down; by other signals somebody stops it. */
const CRASHES = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

interface Worker {
  child: ChildProcess;
  ready: Promise<void>;
  isReady: boolean;
}

/** Idle processes whose shop has closed, by program and arguments; undefined where they end with their shop. */
let spare: Map<string, Worker[]> | undefined;
/** Maximum idle processes per kind: the shop and its back office each use one. */
const SPARE_MAX = 2;

/** From now on an idle process outlives its shop and serves the next one of this process: tests open hundreds of shops. */
export function reuseIdleProcesses(isOn = true): void {
  if (isOn) spare ??= new Map();
  else {
    for (const { child } of [...(spare?.values() ?? [])].flat()) child.kill('SIGKILL');
    spare = undefined;
  }
}

/**
 * One process, started for the first piece of work, that does one piece at a time. Where a piece ended it, the next one is
 * started at once: whoever comes next does not wait for it to load.
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
    // It reads what strangers send: it is given none of the shop's secrets, and no more memory than it may keep.
    const { PATH, NODE_ENV } = process.env;
    // Reusing compiled modules halves its start-up time.
    const compiled = getCompileCacheDir();
    const cache = compiled ? { NODE_COMPILE_CACHE: dirname(compiled), NODE_COMPILE_CACHE_PORTABLE: '1' } : {};
    const child = fork(program, [kind, String(answerMax)], {
      ...{ execArgv: [`--max-old-space-size=${HEAP_MB}`], serialization: 'advanced' },
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
    // What waited when the shop closed must not start a process that outlives it.
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
    // One that does not start is said to whoever asks it for something.
    worker.ready.catch(() => {});
    wait(worker.child);
  }

  /** It must not keep the shop's process alive. */
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
