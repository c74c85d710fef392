import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

export interface ProcessLimits {
  /** CPU time limit per step in ms, from the start or the last finished step. */
  stepLimit: number;
  /** CPU time limit for all steps, in ms. */
  totalLimit?: number;
  /** In bytes. */
  memory?: number;
}

/** Allowed ratio of wall time to CPU time per step. */
const WALL_TIME_RATIO = 8;
const POLLING_MS = 100;

/** Calls `onExceeded` once if the process exceeds its limits before `end`. */
export function enforceLimits(
  pid: number | undefined,
  { stepLimit, totalLimit = Number.POSITIVE_INFINITY, memory }: ProcessLimits,
  onExceeded: () => void,
): { stepDone(): void; end(): void } {
  const ending = new AbortController();
  const { signal } = ending;
  const interval = memory === undefined ? stepLimit : Math.min(stepLimit, POLLING_MS);
  let isStepDone = false;

  async function watch(): Promise<void> {
    const first = await readUsage(pid);
    let step = first;
    for (;;) {
      await setTimeout(interval, undefined, { signal });
      const now = await readUsage(pid);
      if (signal.aborted) return;
      if (isStepDone) step = now;
      isStepDone = false;
      // CPU time is counted in ticks, hence the tolerance.
      const isOver =
        workBetween(step, now) >= 0.9 * stepLimit ||
        now.clock - step.clock >= 0.99 * WALL_TIME_RATIO * stepLimit ||
        workBetween(first, now) >= totalLimit;
      if (isOver || (memory !== undefined && now.memory > memory)) return onExceeded();
    }
  }

  watch().catch(() => {});
  return {
    stepDone() {
      isStepDone = true;
    },
    end: () => ending.abort(),
  };
}

interface Usage {
  clock: number;
  /** Null if unavailable. */
  work: number | null;
  memory: number;
}

async function readUsage(pid: number | undefined): Promise<Usage> {
  const [work, memory] = await Promise.all([getCpuTime(pid), getMemory(pid)]);
  return { clock: performance.now(), work, memory: memory ?? 0 };
}

/** Falls back to wall time if CPU time is unavailable. */
const workBetween = (before: Usage, now: Usage): number =>
  before.work === null || now.work === null ? now.clock - before.clock : now.work - before.work;

/** Clock tick: 100 per second on every Linux in use. */
const TICK_MS = 10;

/** CPU time of a process in ms; null if unavailable. Fairer than wall time on a busy machine. */
async function getCpuTime(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The process name, in parentheses, may contain anything.
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13) ?? [];
  return user === undefined || system === undefined ? null : (Number(user) + Number(system)) * TICK_MS;
}

/** In bytes, on every machine in use. */
const PAGE_BYTES = 4096;

/** Resident memory of a process in bytes; null if unavailable. */
async function getMemory(pid: number | undefined): Promise<number | null> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null);
  const pages = Number(statm?.split(' ')[1]);
  return Number.isFinite(pages) ? pages * PAGE_BYTES : null;
}
