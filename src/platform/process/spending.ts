import { setTimeout } from 'node:timers/promises';
import { cpuTimeOf, memoryOf } from './cpu-time.ts';

export interface Spending {
  /** CPU time limit per step in ms, from the start or the last beat. */
  longest: number;
  /** CPU time limit for all steps, in ms. */
  whole?: number;
  /** In bytes. */
  memory?: number;
}

/** Allowed ratio of wall time to CPU time per step. */
const PATIENCE = 8;
/** Polling interval for memory limits, in ms. */
const LOOK_MS = 100;

/** Calls `spent` once if the process exceeds its limits before `end`. */
export function whenSpent(
  pid: number | undefined,
  { longest, whole = Number.POSITIVE_INFINITY, memory }: Spending,
  spent: () => void,
): { beat(): void; end(): void } {
  const ending = new AbortController();
  const { signal } = ending;
  const every = memory === undefined ? longest : Math.min(longest, LOOK_MS);
  let hasBeaten = false;

  async function watch(): Promise<void> {
    const first = await takenBy(pid);
    let step = first;
    for (;;) {
      await setTimeout(every, undefined, { signal });
      const now = await takenBy(pid);
      if (signal.aborted) return;
      if (hasBeaten) step = now;
      hasBeaten = false;
      // CPU time is counted in ticks, hence the tolerance.
      const isOver =
        workedSince(step, now) >= 0.9 * longest ||
        now.clock - step.clock >= 0.99 * PATIENCE * longest ||
        workedSince(first, now) >= whole;
      if (isOver || (memory !== undefined && now.memory > memory)) return spent();
    }
  }

  watch().catch(() => {});
  return {
    beat() {
      hasBeaten = true;
    },
    end: () => ending.abort(),
  };
}

interface Taken {
  clock: number;
  /** Null if unavailable. */
  work: number | null;
  memory: number;
}

async function takenBy(pid: number | undefined): Promise<Taken> {
  const [work, memory] = await Promise.all([cpuTimeOf(pid), memoryOf(pid)]);
  return { clock: performance.now(), work, memory: memory ?? 0 };
}

/** Falls back to wall time if CPU time is unavailable. */
const workedSince = (before: Taken, now: Taken): number =>
  before.work === null || now.work === null ? now.clock - before.clock : now.work - before.work;
